/// The style sheet of what stands around a page: one line of sections, forms and buttons. On paper there is none of it.
nonisolated let webSheet = """
  input,select,textarea,button,.button{font:inherit;color:inherit;border:1px solid var(--line);border-radius:.35rem;padding:.35rem .6rem;background:var(--ground);max-width:100%}
  button,.button{cursor:pointer;background:var(--part);border-color:transparent;display:inline-block;white-space:nowrap}
  button.main,.acts>form:first-child>button,.acts>a.button:first-child{background:var(--link);color:var(--ground)}
  :focus-visible{outline:2px solid var(--link);outline-offset:1px}
  .top{display:flex;flex-wrap:wrap;gap:.4rem 1rem;align-items:center;padding:.5rem 1rem;border-bottom:1px solid var(--line)}
  .home{font-weight:700}
  .box{flex:1 1 12rem;max-width:28rem}
  .box input{width:100%}
  .sections{display:flex;gap:.25rem 1rem;overflow-x:auto;white-space:nowrap;flex:1 1 100%;order:9;padding-bottom:.2rem}
  [aria-current=page]{font-weight:600;color:var(--ink)}
  .inside{display:flex;flex-wrap:wrap;gap:.3rem 1.2rem;margin:.75rem 0}
  .person,.crumbs form,.acts form,.done{display:flex;gap:.6rem;align-items:baseline;margin:0}
  .crumbs{max-width:72rem;margin:0 auto;padding:.6rem 1rem 0;display:flex;flex-wrap:wrap;gap:0 .4rem;color:var(--dim);white-space:pre}
  .crumbs form{margin-left:auto}
  .crumbs button,.person button{padding:0 .4rem;background:none}
  main{padding-top:.75rem;padding-bottom:1rem}
  .acts{display:flex;flex-wrap:wrap;gap:.6rem;align-items:center;margin:.75rem 0}
  .done,.notes,main>.error,main form+.error{padding:.6rem .9rem;border-left:4px solid var(--link);background:var(--part);margin:.75rem 0;flex-wrap:wrap}
  .notes p,.error p{margin:.15rem 0}
  main>.error,main form+.error{border-left-color:#c62828;background:none;border-bottom:1px solid var(--line)}
  .field .error{color:#c62828;margin:.1rem 0 0}
  @media screen and (prefers-color-scheme:dark){.field .error{color:#ff8a80}}
  .inputs{display:flex;flex-direction:column;gap:.9rem;max-width:34rem;margin:1rem 0}
  .field{display:grid;gap:.2rem}
  .field label{font-weight:600}
  .field input[type=checkbox]{justify-self:start}
  .wrong input,.wrong select,.wrong textarea{border-color:#c62828;border-width:2px}
  form.list{display:flex;flex-wrap:wrap;gap:.5rem .9rem;align-items:center;margin:.75rem 0}
  form.list details label{display:inline-block;margin:.3rem .9rem .3rem 0}
  main>p.strong{font-size:1.5rem}
  .beside{display:inline-flex;gap:.4rem;align-items:baseline;margin:.3rem .9rem .3rem 0}
  .beside input{width:10rem}
  form.list label,.acts label{color:var(--dim)}
  .pencil{padding:0 .4rem}
  footer{max-width:72rem;margin:0 auto;padding:0 1rem 3rem}
  .more ul{columns:20rem;padding-left:1.2rem}
  .more li{break-inside:avoid}
  summary{cursor:pointer;padding:.3rem 0}
  .formats{display:flex;flex-wrap:wrap;gap:.3rem 1.2rem;font-size:.9rem}
  @media screen and (max-width:34rem){
  button,.button,.acts a,.more a{padding-top:.5rem;padding-bottom:.5rem}
  .acts{gap:.5rem}}
  @media screen and (min-width:34.01rem){.narrow{display:none}}
  @media print{.top,.crumbs,.inside,.acts,.list,footer,.pencil,.done,.notes{display:none}}

  """

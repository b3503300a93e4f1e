extension Page {
  /// The style sheet of every document in HTML: light and dark, from 320 pixels on, and on paper.
  ///
  /// Below 34rem the rows of a table are records: the key and the name, then each value behind its label.
  public static let styleSheet = """
    :root{color-scheme:light dark;--ink:#1d1f21;--dim:#5d6369;--line:#dfe2e5;--ground:#fff;--link:#0a55c4;--part:#c9d8f0}
    @media screen and (prefers-color-scheme:dark){
    :root{--ink:#e8e8e6;--dim:#a3a9af;--line:#3a3e43;--ground:#16181a;--link:#8ab4f8;--part:#33445f}}
    *{box-sizing:border-box}
    body{margin:0;font:1rem/1.5 system-ui,sans-serif;color:var(--ink);background:var(--ground)}
    main{max-width:72rem;margin:0 auto;padding:1rem 1rem 3rem;overflow-wrap:break-word}
    a{color:var(--link);text-decoration:none}
    a:hover{text-decoration:underline}
    header{display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:0 1.5rem;margin:0 0 1rem}
    header p,small,dt,th,del{color:var(--dim)}
    h1{font-size:1.5rem;line-height:1.25;margin:0}
    header p{margin:0}
    h2{font-size:1.05rem;margin:1.75rem 0 .5rem;text-align:left}
    p,pre{margin:.75rem 0}
    pre{font:.9rem/1.45 ui-monospace,monospace;white-space:pre-wrap}
    .lines,dd{white-space:pre-line}
    .strong{font-weight:700}
    dl{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(22rem,100%),1fr));gap:0 2.5rem;margin:.75rem 0}
    dl div{display:grid;grid-template-columns:9rem minmax(0,1fr);gap:0 .75rem;padding:.3rem 0;border-bottom:1px solid var(--line)}
    dd{margin:0;grid-column:2}
    del+*,ins{text-decoration:none}
    .wide{overflow-x:auto;margin:.75rem 0}
    table{border-collapse:collapse;min-width:100%;font-variant-numeric:tabular-nums}
    th,td{padding:.35rem 1.25rem .35rem 0;text-align:left;vertical-align:top;border-bottom:1px solid var(--line)}
    th:last-child,td:last-child{padding-right:0}
    thead th{font-weight:600;white-space:nowrap}
    tbody th{font-weight:400;color:inherit;white-space:nowrap}
    thead a{color:inherit}
    [aria-sort=ascending] a::after{content:" ↑"}
    [aria-sort=descending] a::after{content:" ↓"}
    .figure{text-align:right;white-space:nowrap}
    th.figure:first-child{text-align:left}
    .name{min-width:12rem}
    .bare thead{display:none}
    .grid,ul.labels{list-style:none;padding:0;margin:.75rem 0;display:grid;gap:.75rem}
    .grid{grid-template-columns:repeat(auto-fill,minmax(min(20rem,100%),1fr));gap:0 2.5rem}
    .grid li{display:flex;flex-wrap:wrap;gap:0 .75rem;padding:.35rem 0;border-bottom:1px solid var(--line)}
    .grid b{margin-left:auto;font-variant-numeric:tabular-nums}
    .grid small{flex-basis:100%}
    .bar,.track,.spark{display:inline-block;width:7rem;max-width:100%;height:.7rem;vertical-align:baseline;fill:var(--link)}
    .bar{min-width:4rem}
    .bar .whole{fill:none}
    .track .whole{fill:var(--part)}
    .track path,.spark polyline{fill:none;stroke:var(--ink);stroke-width:2;vector-effect:non-scaling-stroke}
    .spark{height:1.1rem}
    .spark polyline{stroke:var(--link);stroke-width:1.5}
    .code{margin:.5rem 0;text-align:center;font:.75rem/1.3 ui-monospace,monospace}
    .code svg{display:block;margin:0 auto;max-width:100%;height:12mm;background:#fff}
    ul.labels{grid-template-columns:repeat(auto-fill,minmax(63mm,1fr));gap:0}
    .labels li{display:flex;flex-direction:column;min-height:38mm;padding:3mm;border:1px dashed var(--line);break-inside:avoid}
    .labels p{margin:0;line-height:1.25}
    .labels p:first-child{font-weight:600}
    .labels p:nth-child(2){font-size:1.4rem;font-weight:700}
    .labels .code{margin:auto 0 0}
    .receipt{max-width:22rem}
    .receipt pre{margin:0;font-size:.8rem;white-space:pre}
    .sheet dl{grid-template-columns:minmax(0,30rem)}
    @media screen and (max-width:34rem){
    dl div{grid-template-columns:7.5rem minmax(0,1fr)}
    thead{display:none}
    table,caption,tbody{display:block}
    tr{display:flex;flex-wrap:wrap;gap:0 1rem;padding:.4rem 0;border-bottom:1px solid var(--line)}
    th,td{display:flex;align-items:baseline;gap:.4rem;padding:0;border:0;text-align:left;white-space:normal}
    tbody th{font-weight:600;white-space:nowrap}
    td:empty,th:empty{display:none}
    .name{flex:1 1 55%;min-width:0}
    td[data-label]::before{content:attr(data-label);color:var(--dim)}
    td.name::before{content:none}}
    @media screen and (min-width:34.01rem){.spare{display:none}}
    @page{margin:15mm}
    @page sheet{size:A4;margin:18mm 16mm}
    @page receipt{size:80mm 297mm;margin:4mm}
    @page labels{size:A4;margin:10mm}
    @media print{
    :root{color-scheme:light}
    body{font-size:10pt}
    main{max-width:none;padding:0}
    a{color:inherit}
    tr,dl div,li{break-inside:avoid}
    h2,caption{break-after:avoid}
    .wide{overflow:visible}
    .spare{display:none}
    .sheet{page:sheet}
    .receipt{page:receipt}
    .receipt pre{font-size:2.9mm}
    main.labels{page:labels}
    .receipt header,main.labels header{display:none}
    ul.labels{grid-template-columns:repeat(3,63mm)}}

    """
}

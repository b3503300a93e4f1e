# fish completion for daybook

# True after a given number of words of an action; without a number, anywhere after the action.
function __daybook_at
    set -l action ''
    set -l place 0
    set -l wants 0
    for word in (commandline -opc)[2..-1]
        if test $wants = 1
            set wants 0
            continue
        end
        switch $word
            case -c --store --format --width --color --theme --record --key --junit --map --ignore --decimal --dates --encoding
                set wants 1
            case '-*'
            case '*'
                if test -z "$action"
                    set action $word
                else
                    set place (math $place + 1)
                end
        end
    end
    test "$action" = "$argv[1]"; and begin
        test (count $argv) = 1; or test $place = $argv[2]
    end
end

set -l pages / /catalog /catalog/{products,categories,brands,families,reviews} \
    /catalog/add-{product,category,brand} /inventory /journal /starred /settings \
    /inventory/{stock,movements,locations,suppliers,purchases,reorder,counts,reservations}

complete -c daybook -f
complete -c daybook -s c -x -d 'run a command and exit; may be repeated'
complete -c daybook -l store -r -F -d 'use this database file'
complete -c daybook -l read-only -d 'refuse every change'
complete -c daybook -l format -x -a 'text plain json csv html' -d 'choose the output format'
complete -c daybook -l width -x -d 'set the page width'
complete -c daybook -l color -x -a 'auto always never' -d 'choose when to use colour'
complete -c daybook -l theme -x -a 'auto dark light plain' -d 'choose the colours'
complete -c daybook -l ascii -d 'draw with ASCII characters only'
complete -c daybook -l keep-going -d 'continue after a failed command'
complete -c daybook -l frozen -d 'give the same output every time'
complete -c daybook -l record -r -F -d 'record the session as a replay file'
complete -c daybook -l no-rc -d 'skip the start-up file'
complete -c daybook -l key -x -d 'apply a script or import once per key'
complete -c daybook -s h -l help -d 'show this help'
complete -c daybook -l version -d 'show the version'

complete -c daybook -n '__daybook_at "" 0' -a "$pages"
complete -c daybook -n '__daybook_at "" 0' -a demo -d 'try the sample shop; nothing is kept'
complete -c daybook -n '__daybook_at "" 0' -a replay -d 'run replay files and compare the output'
complete -c daybook -n '__daybook_at "" 0' -a import -d 'import a CSV file'
complete -c daybook -n '__daybook_at "" 0' -a export -d 'write every row of a list as CSV'
complete -c daybook -n '__daybook_at "" 0' -a backup -d 'copy the database while others work'
complete -c daybook -n '__daybook_at "" 0' -a verify -d 'check the database'
complete -c daybook -n '__daybook_at "" 0' -a account -d 'set a new password for an account'
complete -c daybook -n '__daybook_at account 0' -a reset
complete -c daybook -n '__daybook_at "" 0' -a serve -d 'serve the shop to browsers and programs'
complete -c daybook -n '__daybook_at serve' -l host -r -d 'a name that browsers reach it by'
complete -c daybook -n '__daybook_at serve' -l behind-proxy -r -d 'trust this proxy'
complete -c daybook -n '__daybook_at serve' -l certificate -r -F -d 'serve https with this file'
complete -c daybook -n '__daybook_at serve' -l private-key -r -F -d 'the key of the certificate'
complete -c daybook -n '__daybook_at serve' -l metrics -r -d 'tell counts there'
complete -c daybook -n '__daybook_at "" 0' -a help -d 'show the help topics, or one topic or command'
complete -c daybook -n '__daybook_at "" 0' -a explain -d 'explain an error code'
complete -c daybook -n '__daybook_at demo 0; or __daybook_at export 0' -a "$pages"
complete -c daybook -n '__daybook_at replay; or __daybook_at backup 0' -F
complete -c daybook -n '__daybook_at replay' -l check -d 'check the files without running them'
complete -c daybook -n '__daybook_at replay' -l dry-run -d 'report changes without making them'
complete -c daybook -n '__daybook_at replay' -l update -d 'rewrite expected output that differs'
complete -c daybook -n '__daybook_at replay' -l unstated -d 'list what no expectation states'
complete -c daybook -n '__daybook_at replay' -l junit -r -F -d 'write a JUnit report'
complete -c daybook -n '__daybook_at import 0' -a 'products categories brands reviews stock locations suppliers customers discounts orders tasks supplier-items reorder-rules shipping-methods tax-rates'
complete -c daybook -n '__daybook_at import 1' -F
complete -c daybook -n '__daybook_at import' -l map -x -d 'name the column of a field'
complete -c daybook -n '__daybook_at import' -l ignore -x -d 'skip a column'
complete -c daybook -n '__daybook_at import' -l ignore-rest -d 'skip every column that is no field'
complete -c daybook -n '__daybook_at import' -l decimal -x -a ', .' -d 'read , or . before decimals'
complete -c daybook -n '__daybook_at import' -l dates -x -a 'mdy dmy' -d 'read 11/17/2019 as mdy or dmy'
complete -c daybook -n '__daybook_at import' -l encoding -x -a 'utf-8 utf-16 windows-1252' -d 'how the file is encoded'
complete -c daybook -n '__daybook_at import' -l partial -d 'import valid rows, save the rest'
complete -c daybook -n '__daybook_at import' -l dry-run -d 'check every row, import none'
complete -c daybook -n '__daybook_at import' -l again -d 'import a file a second time'
complete -c daybook -n '__daybook_at import' -l replace -d 'replace all tasks with the file'
complete -c daybook -n '__daybook_at import' -l as -x -a 'shopify woocommerce square odoo' -d 'read the file of another program'
complete -c daybook -n '__daybook_at import' -l make-skus -d 'make a SKU of the name where a row has none'
complete -c daybook -n '__daybook_at import' -l map-as -x -d 'keep how the file is read'
complete -c daybook -n '__daybook_at import' -l open -d 'import the orders that are still open'
complete -c daybook -n '__daybook_at verify' -l rebuild -d 'rebuild levels, totals and the search index'

# Asks Tcl's http package through a proxy. Reads names in UTF-8, one a line.
package require http
http::config -proxyhost 127.0.0.1 -proxyport [lindex $argv 0]
fconfigure stdin -encoding utf-8
for {set position 0} {[gets stdin name] >= 0} {incr position} {
    catch {http::cleanup [http::geturl http://$name/tcl-http.$position -timeout 5000]}
}

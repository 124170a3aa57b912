// Asks Go's x/net/idna and net/http. Reads names in UTF-8, one a line.
package main

import (
	"bufio"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"time"

	"golang.org/x/net/idna"
)

func main() {
	proxy, _ := url.Parse(os.Args[1])
	client := http.Client{Transport: &http.Transport{Proxy: http.ProxyURL(proxy)}, Timeout: 5 * time.Second}
	forms := map[string]*idna.Profile{
		"go-idna-Punycode": idna.Punycode, "go-idna-Lookup": idna.Lookup,
		"go-idna-Registration": idna.Registration, "go-idna-Display": idna.Display,
	}
	lines := bufio.NewScanner(os.Stdin)
	for position := 0; lines.Scan(); position++ {
		name := lines.Text()
		for slug, profile := range forms {
			ascii, err := profile.ToASCII(name)
			status := "ok"
			if err != nil {
				status = "refused"
			}
			fmt.Printf("%s\t%d\t%s\t%s\n", slug, position, status, ascii)
		}
		if response, err := client.Get(fmt.Sprintf("http://%s/go-net-http.%d", name, position)); err == nil {
			response.Body.Close()
		}
	}
}

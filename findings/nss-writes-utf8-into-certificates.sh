#!/bin/sh
# NSS 3.87.1 (Debian 12), certutil: `-8 bücher.example` writes the octets of UTF-8 into the dNSName and
# exits with 0. The type is IA5String, which has only ASCII, and RFC 5280, section 7.2, requires the
# A-label. `certutil -L` prints the name as "b..cher.example". `openssl x509 -checkhost` (OpenSSL 3.0) finds
# that the certificate is for "bücher.example" in UTF-8, and not for "xn--bcher-kva.example", the name that
# every client asks for.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export LC_ALL=C.UTF-8
command -v certutil > /dev/null || apt-get install --yes --no-install-recommends libnss3-tools > /dev/null
case $(dpkg-query --show --showformat '${Version}' libnss3-tools) in
    2:3.87.1-*) ;;
    *) echo "libnss3-tools 3.87.1 of Debian 12 is needed" >&2; exit 2 ;;
esac
cd "$folder"
mkdir database
certutil -N -d sql:database --empty-password
head -c 100 /dev/urandom > noise
certutil -S -x -n test -s CN=test -t ,, -8 bücher.example -d sql:database -z noise -m 1 -v 3 > certutil.log 2>&1
certutil -L -n test -d sql:database | grep 'DNS name' | sed 's/^ *//' | tee output
certutil -L -n test -d sql:database -a > certificate
openssl x509 -in certificate -noout -checkhost bücher.example | tee -a output
openssl x509 -in certificate -noout -checkhost xn--bcher-kva.example | tee -a output
diff output - <<'OUTPUT'
DNS name: "b..cher.example"
Hostname bücher.example does match certificate
Hostname xn--bcher-kva.example does NOT match certificate
OUTPUT

#!/bin/sh
# MariaDB 10.11 (Debian 12), default collation of utf8mb4: 'faß.de' = 'fas.de', 'bücher.de' = 'bucher.de'
# and 'ı.de' = 'i.de' are 1, and 'faß.de' = 'fass.de' is 0. A unique column of names in Unicode therefore
# refuses the second of two different registrations. The collation utf8mb4_general_ci compares ß with a
# single s, although the Unicode Collation Algorithm (DUCET) and the mapping of IDNA2003 expand it to ss.
# ASCII forms differ in every collation.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download mariadb-server-core mariadb-client-core > apt.log 2>&1 || { cat apt.log >&2; exit 2; }
for package in *.deb; do
    dpkg -x "$package" root
done
case $(root/usr/sbin/mariadbd --version) in
    *10.11.*) ;;
    *) echo "MariaDB 10.11 of Debian 12 is needed, found: $(root/usr/sbin/mariadbd --version)" >&2; exit 2 ;;
esac
cat > query.sql <<'SQL'
SELECT CONCAT_WS(' ', _utf8mb4'faß.de' = 'fas.de', _utf8mb4'bücher.de' = 'bucher.de', _utf8mb4'ı.de' = 'i.de', _utf8mb4'faß.de' = 'fass.de') INTO OUTFILE 'FOLDER/result';
SQL
sed -i "s#FOLDER#$folder#" query.sql
chmod 777 .
mkdir data
root/usr/sbin/mariadbd --no-defaults --bootstrap --user="$(id -un)" --datadir="$folder/data" --lc-messages-dir="$folder/root/usr/share/mysql" \
    --character-set-server=utf8mb4 --secure-file-priv= --skip-networking < query.sql > server.log 2>&1 || { tail -n 5 server.log >&2; exit 2; }
root/usr/sbin/mariadbd --version
echo "ß=s ü=u ı=i ß=ss: $(cat result)"
[ "$(cat result)" = "1 1 1 0" ]

#!/bin/sh
# Debian 12, libicu4j-java 72.1-1: the package installs icu4j-60.2.jar, and Maven's metadata in it says 60.2
# too. The class VersionInfo in the jar says ICU 72.1, and the tables are those of Unicode 15.0: U+31350,
# which Unicode 15.0 added, converts. A build that reads the version from the name or from Maven's metadata
# records the wrong release and the wrong Unicode.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download libicu4j-java=72.1-1 > apt.log 2>&1 || { echo "Debian 12 with libicu4j-java 72.1-1 is needed" >&2; exit 2; }
dpkg -x ./*.deb root
cat > Version.java <<'JAVA'
class Version {
    public static void main(String[] arguments) {
        System.out.println(com.ibm.icu.util.VersionInfo.ICU_VERSION.getVersionString(2, 2));
        System.out.println(com.ibm.icu.lang.UCharacter.getUnicodeVersion().getVersionString(2, 2));
    }
}
JAVA
{
    basename "$(readlink -f root/usr/share/java/icu4j-60.2.jar)"
    find root/usr/share/maven-repo -path '*/icu4j/*' -name 'icu4j-*.pom' -printf '%f\n' | grep -v debian
    java -cp root/usr/share/java/icu4j-60.2.jar Version.java
} | tee output
printf '%s\n' icu4j-60.2.jar icu4j-60.2.pom 72.1 15.0 | diff output -

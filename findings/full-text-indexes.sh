#!/bin/sh
# Two indexes for full text that know URLs, hosts and mail addresses as words.
# - The parser of PostgreSQL 18.7 (npm @electric-sql/pglite 0.5.17) has hosts with single hyphens only. It reads the hosts
#   www.xn and bcher-kva.de in http://www.xn--bcher-kva.de/a, and the file www.b in http://www.bücher.de/a. So a search for
#   bcher-kva.de finds a text with xn--bcher-kva.de, which is another site.
# - UAX29URLEmailTokenizer of Lucene 8.7.0 (Debian 12) reads A-labels, and the URL http://www.b in http://www.bücher.de/a.
#   It has no URL or mail address in Unicode.
. "$(dirname "$0")/common.sh"
ask_node 26.10.0 @electric-sql/pglite@0.5.17 <<'END'
const { PGlite } = require('@electric-sql/pglite');

const database = new PGlite();
async function words(text) {
  const query = "select alias || ' ' || token as word from ts_debug('simple', $1) where alias <> 'blank'";
  return (await database.query(query, [text])).rows.map((row) => row.word);
}
async function finds(text, name) {
  const query = "select to_tsvector('simple', $1) @@ plainto_tsquery('simple', $2) as found";
  return (await database.query(query, [text, name])).rows[0].found;
}
await see('PostgreSQL, ASCII', () => words('http://www.buecher.de/a'),
  ['protocol http://', 'url www.buecher.de/a', 'host www.buecher.de', 'url_path /a']);
await see('PostgreSQL, A-labels', () => words('http://www.xn--bcher-kva.de/a'),
  ['protocol http://', 'host www.xn', 'url bcher-kva.de/a', 'host bcher-kva.de', 'url_path /a']);
await see('PostgreSQL, Unicode', () => words('http://www.bücher.de/a'),
  ['protocol http://', 'file www.b', 'word ücher', 'file de/a']);
await see('PostgreSQL, mail address', () => words('user@xn--bcher-kva.de'),
  ['asciiword user', 'asciiword xn', 'host bcher-kva.de']);
await see('PostgreSQL, search', () => finds('visit xn--bcher-kva.de', 'bcher-kva.de'), true);
await see('PostgreSQL, search in ASCII', () => finds('visit a--bcher.de', 'other.de'), false);
END
unpack liblucene8-java=8.8.1-4
cat >"$folder/Words.java" <<'END'
import java.io.StringReader;
import org.apache.lucene.analysis.standard.UAX29URLEmailTokenizer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.TypeAttribute;

public class Words {
    public static void main(String[] arguments) throws Exception {
        var words = new UAX29URLEmailTokenizer();
        words.setReader(new StringReader(arguments[0]));
        words.reset();
        while (words.incrementToken()) {
            System.out.print(words.getAttribute(TypeAttribute.class).type());
            System.out.print(words.getAttribute(CharTermAttribute.class) + " ");
        }
    }
}
END
# Prints the words of a text, each after its kind.
words() {
    run java -Dfile.encoding=UTF-8 -Dsun.jnu.encoding=UTF-8 \
        -cp /usr/share/java/lucene-core-8.7.0.jar:/usr/share/java/lucene-analyzers-common-8.7.0.jar \
        "$folder/Words.java" "$1"
}
see "Lucene, A-labels" "<URL>http://www.xn--bcher-kva.de/a <EMAIL>user@xn--bcher-kva.de " \
    "$(words "http://www.xn--bcher-kva.de/a user@xn--bcher-kva.de")"
see "Lucene, Unicode" "<URL>http://www.b <ALPHANUM>ücher.de <ALPHANUM>a <ALPHANUM>user <ALPHANUM>bücher.de " \
    "$(words "http://www.bücher.de/a user@bücher.de")"
exit $changed

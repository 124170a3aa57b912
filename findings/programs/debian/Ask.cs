// Asks Mono's IdnMapping and Uri. Reads names in UTF-8, one a line.
using System;
using System.Globalization;
using System.IO;
using System.Text;

static class Ask {
    static void Answer(string slug, int position, Func<string> ask) {
        string value = null;
        try { value = ask(); } catch (Exception) { }
        Console.Write(slug + "\t" + position + "\t" + (value == null ? "refused" : "ok") + "\t" + value + "\n");
    }

    static void Main() {
        var utf8 = new UTF8Encoding(false);
        var input = new StreamReader(Console.OpenStandardInput(), utf8);
        Console.SetOut(new StreamWriter(Console.OpenStandardOutput(), utf8) { AutoFlush = true });
        var strict = new IdnMapping { UseStd3AsciiRules = true };
        string name;
        for (int position = 0; (name = input.ReadLine()) != null; position++) {
            Answer("mono-IdnMapping", position, () => new IdnMapping().GetAscii(name));
            Answer("mono-IdnMapping-std3", position, () => strict.GetAscii(name));
            Answer("mono-Uri-Host", position, () => new Uri("http://" + name + "/").Host);
            Answer("mono-Uri-IdnHost", position, () => new Uri("http://" + name + "/").IdnHost);
        }
    }
}

// Asks Pike's Standards.IDNA and Standards.URI. Reads names in UTF-8, one a line.
void answer(string slug, int position, function(:string) ask)
{
  string value;
  catch { value = ask(); };
  write("%s\t%d\t%s\t%s\n", slug, position, value ? "ok" : "refused", string_to_utf8(value || ""));
}

int main()
{
  int position = 0;
  foreach (Stdio.stdin->read() / "\n" - ({ "" }), string line) {
    string name = utf8_to_string(line);
    answer("pike-zone_to_ascii", position, lambda() { return Standards.IDNA.zone_to_ascii(name); });
    position++;
  }
  return 0;
}

# Asks R's urltools. Reads names in UTF-8, one a line.
library(urltools)
names <- readLines(file("stdin", encoding = "UTF-8"), encoding = "UTF-8")
for (i in seq_along(names)) {
  value <- tryCatch(puny_encode(names[i]), error = function(e) NA)
  cat("urltools", i - 1, if (is.na(value)) "refused" else "ok", if (is.na(value)) "" else value, sep = "\t")
  cat("\n")
}

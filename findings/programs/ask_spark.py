"""Asks Spark for the host and for the authority of a URL with each name of standard input."""

import re
import sys

import pyspark
from pyspark.sql import SparkSession
from pyspark.sql.functions import expr

inputs = sys.stdin.read().splitlines()
names = [re.sub(r"\\u\{([0-9A-F]+)\}", lambda match: chr(int(match[1], 16)), line) for line in inputs]
builder = SparkSession.builder.master("local[1]").config("spark.ui.enabled", "false").config("spark.sql.ansi.enabled", "false")
spark = builder.config("spark.driver.host", "127.0.0.1").config("spark.driver.bindAddress", "127.0.0.1").getOrCreate()
spark.sparkContext.setLogLevel("OFF")
frame = spark.createDataFrame([(f"http://{name}/",) for name in names], ["url"]).coalesce(1)
for part in ["HOST", "AUTHORITY"]:
    rows = frame.select(expr(f"try_parse_url(url, '{part}') AS part")).collect()
    for line, row in zip(inputs, rows, strict=True):
        text = "refused" if row.part is None else "".join(c if "!" <= c <= "~" else f"\\u{{{ord(c):X}}}" for c in row.part)
        print(f"spark-{part}", f"Spark {pyspark.__version__}", line, text or "empty", sep="\t")

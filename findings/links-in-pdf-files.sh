#!/bin/sh
# A link to http://bücher.de/ in a PDF file, with three writers and two readers. ISO 32000 (1.7, table 206) says that a
# URI is in 7-bit ASCII, and no writer converts the host.
# - reportlab 5.1.0 writes the octet FC. PDFium (pypdfium2 5.15.2) returns this octet, and pdfplumber 0.11.10 raises an
#   error in place of all links of the page.
# - fpdf2 2.8.9 writes UTF-16 with a byte order mark. pdfplumber reads it; PDFium returns these octets for an ASCII
#   string, and a program in C sees the end of it before the first letter.
# - Typst 0.15.2 writes UTF-8, which both read. Only an A-label is the same in all of them.
. "$(dirname "$0")/common.sh"
ask_python reportlab==5.1.0 fpdf2==2.8.9 typst==0.15.2 pypdfium2==5.15.2 pdfplumber==0.11.10 <<'END'
import ctypes
import io
import logging

import pdfplumber
import pypdfium2
import typst as compiler
from fpdf import FPDF
from pypdfium2 import raw
from reportlab.pdfgen.canvas import Canvas

logging.disable()


def reportlab(link):
    file = io.BytesIO()
    canvas = Canvas(file)
    canvas.linkURL(link, (0, 0, 9, 9))
    canvas.showPage()
    canvas.save()
    return file.getvalue()


def fpdf2(link):
    document = FPDF()
    document.add_page()
    document.link(1, 1, 9, 9, link)
    return bytes(document.output())


def typst(link):
    return compiler.compile(f'#link("{link}")[link]'.encode())


def by_pdfplumber(file):
    return [link["uri"] for link in pdfplumber.open(io.BytesIO(file)).hyperlinks]


def by_pdfium(file):
    document = pypdfium2.PdfDocument(file)
    page = document[0]
    link = raw.FPDF_LINK()
    raw.FPDFLink_Enumerate(page.raw, ctypes.byref(ctypes.c_int(0)), ctypes.byref(link))
    action = raw.FPDFLink_GetAction(link)
    size = raw.FPDFAction_GetURIPath(document.raw, action, None, 0)
    path = ctypes.create_string_buffer(size)
    raw.FPDFAction_GetURIPath(document.raw, action, path, size)
    return path.raw[:-1]


LINK = "http://bücher.de/"
A_LABEL = "http://xn--bcher-kva.de/"
for write, seen_by_pdfium, seen_by_pdfplumber in [
    (reportlab, b"http://b\xfccher.de/", "UnicodeDecodeError"),
    (fpdf2, b"\xfe\xff" + LINK.encode("utf-16-be"), [LINK]),
    (typst, LINK.encode(), [LINK]),
]:
    name = write.__name__
    see(f"{name}, PDFium", lambda: by_pdfium(write(LINK)), seen_by_pdfium)
    see(f"{name}, pdfplumber", lambda: by_pdfplumber(write(LINK)), seen_by_pdfplumber)
    see(f"{name}, A-label, PDFium", lambda: by_pdfium(write(A_LABEL)), A_LABEL.encode())
    see(f"{name}, A-label, pdfplumber", lambda: by_pdfplumber(write(A_LABEL)), [A_LABEL])
END

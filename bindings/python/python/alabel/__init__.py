"""Domain names between their Unicode form and their ASCII form.

>>> import alabel
>>> alabel.to_ascii("Bücher.example")
'xn--bcher-kva.example'
>>> alabel.to_unicode("xn--bcher-kva.example")
'bücher.example'
"""

from alabel import punycode
from alabel._alabel import UNICODE_VERSION, Profile, __version__, check, to_ascii, to_unicode
from alabel._error import Error

__all__ = ["UNICODE_VERSION", "Error", "Profile", "__version__", "check", "punycode", "to_ascii", "to_unicode"]

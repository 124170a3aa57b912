//! Links in text, and the conversion of their hosts.

use std::ops::Range;
use std::sync::Arc;

use alabel::Error;
use alabel_arrow::{KernelError, OnError};
use alabel_links::{HostForm, Link, LinkHost, LinkKind, Links, TopLevelDomains};
use arrow_array::{Array, ArrayRef};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyString, PyTuple};

use crate::apply::apply;
use crate::error::{NO_LIMIT, Worded};
use crate::import::Import;
use crate::indices::Indices;
use crate::operation::Operation;
use crate::unknown_name::unknown_name;
use crate::{display, hint, memory, on_error, text};

/// An option of a search that is `True` or `False`, with the method that sets it.
type Switch = (&'static str, fn(Links) -> Links);

/// The options of a search that are `True` or `False`.
const SWITCHES: [Switch; 4] = [
    ("with_scheme_only", Links::with_scheme_only),
    ("defanged", Links::defanged),
    ("nested", Links::nested),
    (WITH_ERRORS, Links::with_errors),
];

/// The option that changes only lists.
const WITH_ERRORS: &str = "with_errors";

/// Lists the links in a text: URLs, mail addresses and domain names.
///
/// The result is a list of ``Link``, by UTS #58 of Unicode 18. Many texts become a list of lists, and an
/// Arrow array or column becomes lists of structs, as in ``check``; their places count octets of UTF-8. The
/// texts can have any length.
///
/// ``top_level_domains`` says which names are links. ``"listed"``: names with a top-level domain of
/// IANA's list, as in UTS #58. ``"any-in-urls"``: also any host after ``http://``, ``https://`` or
/// ``mailto:``, as in the command. ``"any"``: names with any top-level domain.
///
/// ``with_scheme_only`` leaves out URLs and names without ``http://`` or ``https://``. ``defanged`` also
/// reads ``hxxp://example[.]com``. ``nested`` also lists links in the path, query and fragment of each link.
/// ``with_errors`` also lists links whose host has an error; ``limit`` is the maximum number of errors per
/// link.
///
/// For a text with a lone surrogate, ``errors="raise"`` raises ``Error``, and
/// ``"null"`` returns ``None`` or null.
///
/// >>> import alabel
/// >>> text = "See http://www.Bücher.de/a(b), or write to büro@bücher.de."
/// >>> for link in alabel.links(text):
/// ...     print(link.kind, link.text, (link.start, link.end), link.ascii)
/// url http://www.Bücher.de/a(b) (4, 29) www.xn--bcher-kva.de
/// mail büro@bücher.de (43, 57) xn--bcher-kva.de
/// >>> [link.errors[0].code for link in alabel.links("at xn--0.com", with_errors=True)]
/// ['invalid-punycode']
/// >>> [[link.host for link in links] for links in alabel.links(["a.com b.de", "none"])]
/// [['a.com', 'b.de'], []]
#[pyfunction]
#[pyo3(signature = (text, /, *, limit = None, errors = "raise", **options))]
pub(crate) fn links<'py>(
    text: &Bound<'py, PyAny>,
    limit: Option<usize>,
    errors: &str,
    options: Option<&Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, PyAny>> {
    let search = Search {
        links: search(options)?,
        limit: limit.unwrap_or(NO_LIMIT),
    };
    apply(text, &search, on_error::parse_without_keep(errors)?)
}

/// Converts the hosts of links in a text to their ASCII form. All other text stays.
///
/// Many texts become a list, and an Arrow array or column becomes one of the same type. A host with an error
/// stays; ``links`` lists it. The options are those of ``links``. The dots of a defanged host stay defanged.
///
/// >>> import alabel
/// >>> alabel.text_to_ascii("See http://www.Bücher.de/größe, or write to büro@bücher.de.")
/// 'See http://www.xn--bcher-kva.de/größe, or write to büro@xn--bcher-kva.de.'
/// >>> alabel.text_to_ascii("at hxxp://bücher[.]de", defanged=True)
/// 'at hxxp://xn--bcher-kva[.]de'
#[pyfunction]
#[pyo3(signature = (text, /, *, errors = "raise", **options))]
pub(crate) fn text_to_ascii<'py>(
    text: &Bound<'py, PyAny>,
    errors: &str,
    options: Option<&Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, PyAny>> {
    convert(text, HostForm::Ascii, errors, options)
}

/// Converts the hosts of links in a text to their Unicode form. All other text stays.
///
/// The arguments and the result are as in ``text_to_ascii``. With ``display``, which is the name of a policy,
/// each host is as ``to_display`` shows it, also one in Unicode that the policy hides.
///
/// >>> import alabel
/// >>> alabel.text_to_unicode("GET http://www.xn--bcher-kva.de/ 200")
/// 'GET http://www.bücher.de/ 200'
/// >>> alabel.text_to_unicode("pаypal.com is not xn--bcher-kva.de", display="recommended")
/// 'xn--pypal-4ve.com is not bücher.de'
#[pyfunction]
#[pyo3(signature = (text, /, *, display = None, errors = "raise", **options))]
pub(crate) fn text_to_unicode<'py>(
    text: &Bound<'py, PyAny>,
    display: Option<&str>,
    errors: &str,
    options: Option<&Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, PyAny>> {
    let form = match display {
        Some(policy) => HostForm::Display(display::parse(policy)?),
        None => HostForm::Unicode,
    };
    convert(text, form, errors, options)
}

fn convert<'py>(
    text: &Bound<'py, PyAny>,
    form: HostForm,
    errors: &str,
    options: Option<&Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, PyAny>> {
    if let Some(options) = options
        && options.contains(WITH_ERRORS)?
    {
        return Err(unexpected(WITH_ERRORS));
    }
    let links = search(options)?;
    let on_error = on_error::parse_without_keep(errors)?;
    apply(text, &Conversion { links, form }, on_error)
}

/// Returns the search with some options.
///
/// # Errors
///
/// `TypeError` for an unknown option, and `ValueError` for an unknown value.
fn search(options: Option<&Bound<'_, PyDict>>) -> PyResult<Links> {
    let mut links = Links::new().top_level_domains(TopLevelDomains::AnyInUrls);
    for (option, value) in options.into_iter().flatten() {
        let option: String = option.extract()?;
        if option == "top_level_domains" {
            links = links.top_level_domains(top_level_domains(&value.extract::<String>()?)?);
            continue;
        }
        let switch = SWITCHES.iter().find(|(name, _)| *name == option);
        let (_, set) = switch.ok_or_else(|| unexpected(&option))?;
        if value.extract()? {
            links = set(links);
        }
    }
    Ok(links)
}

fn top_level_domains(name: &str) -> PyResult<TopLevelDomains> {
    let known = TopLevelDomains::ALL;
    let found = known.iter().find(|domains| domains.name() == name);
    found.copied().ok_or_else(|| {
        let names: Vec<&str> = known.iter().map(|domains| domains.name()).collect();
        unknown_name("top-level domain choice", name, &names)
    })
}

fn unexpected(option: &str) -> PyErr {
    PyTypeError::new_err(format!("got an unexpected keyword argument '{option}'"))
}

/// The operation that lists the links of texts.
struct Search {
    links: Links,
    /// The maximum number of errors per link.
    limit: usize,
}

/// A link, with the verdict on its host. Places are in octets.
struct Found {
    kind: LinkKind,
    range: Range<usize>,
    host_range: Range<usize>,
    ascii: Option<String>,
    unicode: Option<String>,
    errors: Vec<(Range<usize>, Error)>,
}

impl Found {
    fn new(link: &Link<'_>, limit: usize) -> Self {
        let host = link.host().ok();
        let errors = match host {
            Some(_) => Vec::new(),
            None => link.errors(limit),
        };
        let errors = errors.into_iter();
        Self {
            kind: link.kind(),
            range: link.range(),
            host_range: link.host_range(),
            ascii: host.as_ref().map(LinkHost::to_ascii),
            unicode: host.as_ref().map(LinkHost::to_unicode),
            errors: errors.map(|error| (link.place_of(&error), error)).collect(),
        }
    }
}

impl Operation for Search {
    type Output = Vec<Found>;

    fn kind(&self) -> &'static str {
        "objects"
    }

    fn words(&self) -> hint::Words {
        hint::without_flags
    }

    fn longest(&self) -> usize {
        usize::MAX
    }

    fn octets_of_object(output: &Self::Output) -> usize {
        let octets_of_link = |link: &Found| {
            let texts = link.range.len() + link.host_range.len();
            let forms = link.ascii.iter().chain(&link.unicode).map(String::len);
            let octets = 4 * (texts + forms.sum::<usize>());
            octets + PARTS_OF_LINK * memory::PER_OBJECT + link.errors.len() * memory::PER_ERROR
        };
        memory::PER_OBJECT + output.iter().map(octets_of_link).sum::<usize>()
    }

    fn work(&self, text: &str) -> Result<Self::Output, Error> {
        let links = self.links.of(text);
        Ok(links.map(|link| Found::new(&link, self.limit)).collect())
    }

    fn object<'py>(
        &self,
        name: &Bound<'py, PyString>,
        text: &str,
        output: Self::Output,
        row: Option<usize>,
    ) -> PyResult<Bound<'py, PyAny>> {
        static CLASS: Import = Import::new("alabel._links", "Link");
        let py = name.py();
        if output.is_empty() {
            return Ok(PyList::empty(py).into_any());
        }
        let indices = Indices::of(text);
        let class = CLASS.get(py)?;
        let words = self.words();
        let object = |link: &Found| {
            let place = indices.place(&link.range).0;
            let host = indices.place(&link.host_range).0;
            let errors = link.errors.iter().map(|(octets, error)| {
                Worded { error, words }.object_at(name, &indices.place(octets), row)
            });
            class.call1((
                link.kind.to_string(),
                place.start,
                place.end,
                text.get(link.range.clone()),
                text.get(link.host_range.clone()),
                host.start,
                host.end,
                link.ascii.as_deref(),
                link.unicode.as_deref(),
                PyTuple::new(py, errors.collect::<PyResult<Vec<_>>>()?)?,
            ))
        };
        let links = output.iter().map(object).collect::<PyResult<Vec<_>>>()?;
        PyList::new(py, links).map(Bound::into_any)
    }

    fn column(&self, texts: &dyn Array, _: OnError) -> Result<ArrayRef, KernelError> {
        let links = alabel_arrow::links_in_words(texts, self.links, self.limit, self.words())?;
        Ok(Arc::new(links))
    }
}

/// The number of objects in an object of `alabel.Link`, and the object itself.
const PARTS_OF_LINK: usize = 10;

/// The operation that converts the hosts of texts to a form.
struct Conversion {
    links: Links,
    form: HostForm,
}

impl Operation for Conversion {
    /// The text, or `None` if it stays.
    type Output = Option<String>;

    fn kind(&self) -> &'static str {
        "names"
    }

    fn longest(&self) -> usize {
        usize::MAX
    }

    fn octets_of_object(output: &Self::Output) -> usize {
        output.as_deref().map_or(0, memory::of_text)
    }

    fn work(&self, text: &str) -> Result<Self::Output, Error> {
        Ok(text::changed(self.links.convert_text(text, self.form)))
    }

    fn object<'py>(
        &self,
        name: &Bound<'py, PyString>,
        _: &str,
        output: Self::Output,
        _: Option<usize>,
    ) -> PyResult<Bound<'py, PyAny>> {
        text::object(name, output)
    }

    fn column(&self, texts: &dyn Array, _: OnError) -> Result<ArrayRef, KernelError> {
        alabel_arrow::convert_text(texts, self.links, self.form)
    }
}

;; Asks Guile's (web uri). Reads names in UTF-8, one a line.
(use-modules (web uri) (ice-9 rdelim))
(setlocale LC_ALL "")
(let loop ((position 0))
  (let ((name (read-line)))
    (unless (eof-object? name)
      (let ((uri (false-if-exception (string->uri (string-append "http://" name "/")))))
        (format #t "guile-uri\t~a\t~a\t~a\n" position (if uri "ok" "refused") (if uri (uri-host uri) "")))
      (loop (+ position 1)))))

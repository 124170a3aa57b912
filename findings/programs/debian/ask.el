;; Asks Emacs: puny.el, and the requests of url.el through a proxy.  Reads names in UTF-8, one a line.
(require 'puny)
(require 'url)
(setq url-proxy-services (list (cons "http" (car command-line-args-left))))
(setq command-line-args-left nil)
(let ((position 0) name)
  (while (setq name (ignore-errors (read-from-minibuffer "")))
    (let ((answer (ignore-errors (puny-encode-domain name))))
      (princ (format "emacs-puny\t%d\t%s\t%s\n" position (if answer "ok" "refused") (or answer ""))))
    (ignore-errors
      (with-timeout (5)
        (let ((inhibit-message t))
          (url-retrieve-synchronously (format "http://%s/emacs-url.%d" name position) t t 5))))
    (setq position (1+ position))))

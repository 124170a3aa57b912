/** Domain names between their Unicode and ASCII forms, with the reason and the place of every error. */
module org.alabel {
    exports org.alabel;
}

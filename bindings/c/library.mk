# Builds a shared library from the archive of a package, and installs it with its header, its file for
# pkg-config and the archive for static linking. A Makefile two folders below the root sets LIBRARY, ABI (the
# number after `.so`), PACKAGE, HEADER, PKG_CONFIG_FILE and VERSION, and includes this file.

PREFIX ?= /usr/local
LIBDIR ?= $(PREFIX)/lib
INCLUDEDIR ?= $(PREFIX)/include
CC ?= cc
CFLAGS ?= -O2 -Wall -Wextra
CARGO ?= cargo
INSTALL ?= install
STRIP_FLAGS ?= -Wl,--strip-debug

# A separate folder: other builds leave files with other paths.
TARGET := target/make
ARCHIVE := $(TARGET)/$(CARGO_BUILD_TARGET)/shipped/lib$(subst -,_,$(PACKAGE)).a
BUILD := target/c
NAME := $(LIBRARY).so.$(ABI)
SHARED := $(BUILD)/$(NAME)
REPRODUCIBLE := ../../bindings/c/reproducible
SOURCES := $(shell find src ../../bindings/c/src ../../src -type f) $(REPRODUCIBLE) Cargo.toml ../../bindings/c/Cargo.toml ../../Cargo.toml \
	../../Cargo.lock

all: $(SHARED)

$(ARCHIVE): $(SOURCES)
	RUSTC_WRAPPER="$(abspath $(REPRODUCIBLE))" ROOT="$$(cd ../.. && pwd)" \
		$(CARGO) build --package $(PACKAGE) --profile shipped --locked --target-dir $(TARGET)
	touch $@

# `nodelete`, because a key of pthread_key_create(3) stays. Links the archive, not a cdylib: for a cdylib,
# rustc passes its own version script, without symbol versions.
$(SHARED): $(ARCHIVE) $(LIBRARY).map $(wildcard *.c)
	mkdir -p $(BUILD)
	$(CC) $(CFLAGS) -fPIC -shared -o $@ $(filter %.c,$^) -Iinclude -Wl,-soname,$(NAME) -Wl,--version-script,$(LIBRARY).map \
		-Wl,--whole-archive $(ARCHIVE) -Wl,--no-whole-archive -Wl,--gc-sections -Wl,-z,relro,-z,now,-z,defs,-z,nodelete $(STRIP_FLAGS) \
		-static-libgcc $(LDFLAGS)
	ln -sf $(NAME) $(BUILD)/$(LIBRARY).so

install: all
	$(INSTALL) -d "$(DESTDIR)$(LIBDIR)/pkgconfig" "$(DESTDIR)$(INCLUDEDIR)"
	$(INSTALL) -m 644 $(SHARED) "$(DESTDIR)$(LIBDIR)"
	ln -sf $(NAME) "$(DESTDIR)$(LIBDIR)/$(LIBRARY).so"
	$(INSTALL) -m 644 include/$(HEADER) "$(DESTDIR)$(INCLUDEDIR)"
	$(INSTALL) -m 644 $(ARCHIVE) "$(DESTDIR)$(LIBDIR)/$(LIBRARY).a"
	sed 's|@PREFIX@|$(PREFIX)|; s|@LIBDIR@|$(LIBDIR)|; s|@INCLUDEDIR@|$(INCLUDEDIR)|; s|@VERSION@|$(VERSION)|' \
		$(PKG_CONFIG_FILE).in > "$(DESTDIR)$(LIBDIR)/pkgconfig/$(PKG_CONFIG_FILE)"

uninstall:
	for file in $(LIBRARY).so $(NAME) $(LIBRARY).a pkgconfig/$(PKG_CONFIG_FILE); do \
		rm -f "$(DESTDIR)$(LIBDIR)/$$file"; \
	done
	rm -f "$(DESTDIR)$(INCLUDEDIR)/$(HEADER)"

clean:
	rm -rf $(TARGET) $(BUILD)

check:
	./check

.PHONY: all install uninstall clean check

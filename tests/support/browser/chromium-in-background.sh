#!/bin/sh
# Chromium for tests that record nothing; see chromium.ts.
exec nice -n 5 "$CHROMIUM" "$@"

// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/** The command line; no other package depends on it. */
@NullMarked
package cacheduel.cli;

import org.jspecify.annotations.NullMarked;

// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/** The command line. Known by nobody. */
@NullMarked
package cacheduel.cli;

import org.jspecify.annotations.NullMarked;

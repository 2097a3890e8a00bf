// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/** The folders that a command line names: those of runs, and new ones for results. */
@NullMarked
package cacheduel.cli.folder;

import org.jspecify.annotations.NullMarked;

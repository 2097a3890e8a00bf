// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/** The names of cells and the words for their workloads, as every view prints them. */
@NullMarked
package cacheduel.naming;

import org.jspecify.annotations.NullMarked;

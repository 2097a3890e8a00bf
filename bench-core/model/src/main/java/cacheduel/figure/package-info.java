// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/** The figures of a cell: what is measured, in which unit, and how it is read from a result. */
@NullMarked
package cacheduel.figure;

import org.jspecify.annotations.NullMarked;

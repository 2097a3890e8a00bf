// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/** Nights held to kept jars: the evidence of their pairs, what is measured next, what is kept. */
@NullMarked
package cacheduel.nightly;

import org.jspecify.annotations.NullMarked;

// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/** Compares each night with kept jars and accumulates the evidence. */
@NullMarked
package cacheduel.nightly;

import org.jspecify.annotations.NullMarked;

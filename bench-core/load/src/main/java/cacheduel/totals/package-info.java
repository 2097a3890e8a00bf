// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/**
 * The sums that a measured JVM hands to the harness: recorded times, requests by outcome, and what the
 * JVM itself used.
 */
@NullMarked
package cacheduel.totals;

import org.jspecify.annotations.NullMarked;

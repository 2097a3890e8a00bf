// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/**
 * The sums that a measured JVM hands to the harness: recorded times, requests by outcome, and the
 * JVM's own resource usage.
 */
@NullMarked
package cacheduel.totals;

import org.jspecify.annotations.NullMarked;

// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/** Exact statistics of few paired values; knows nothing of benchmarks. */
@NullMarked
package cacheduel.compare.stats;

import org.jspecify.annotations.NullMarked;

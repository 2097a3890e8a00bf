// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/**
 * Presets: named workload files in YAML, read strictly, and the parts that they consist of.
 */
@NullMarked
package cacheduel.preset;

import org.jspecify.annotations.NullMarked;

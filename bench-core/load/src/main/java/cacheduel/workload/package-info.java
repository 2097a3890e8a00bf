// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/** The workload: operations, keys, values, their distributions and timing. */
@NullMarked
package cacheduel.workload;

import org.jspecify.annotations.NullMarked;

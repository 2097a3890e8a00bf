// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/** What is asked: operations, keys, values and their distributions. Knows no other package. */
@NullMarked
package cacheduel.workload;

import org.jspecify.annotations.NullMarked;

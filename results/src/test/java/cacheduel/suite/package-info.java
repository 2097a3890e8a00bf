// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/** Runs of the built distribution, as a user starts them. */
@NullMarked
package cacheduel.suite;

import org.jspecify.annotations.NullMarked;

// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/**
 * The folder of a run: what was planned and measured, kept the moment it exists, and read back.
 */
@NullMarked
package cacheduel.store;

import org.jspecify.annotations.NullMarked;

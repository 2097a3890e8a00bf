// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/**
 * A double of BRCache's server for tests: the same bytes for the same requests, its traps among them.
 * Never offered to users, and no measure of BRCache.
 */
@NullMarked
package cacheduel.testing.brcache;

import org.jspecify.annotations.NullMarked;

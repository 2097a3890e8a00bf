// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/** The search for the settings with which a client is the fastest. */
@NullMarked
package cacheduel.tune;

import org.jspecify.annotations.NullMarked;

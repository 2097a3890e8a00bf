// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/** A client that does all that the contract requires; the tests of the kit break it. */
@NullMarked
package cacheduel.tck.reference;

import org.jspecify.annotations.NullMarked;

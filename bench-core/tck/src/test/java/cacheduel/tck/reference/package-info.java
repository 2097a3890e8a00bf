// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/** A client that meets the whole contract; the tests of the kit break it in one way each. */
@NullMarked
package cacheduel.tck.reference;

import org.jspecify.annotations.NullMarked;

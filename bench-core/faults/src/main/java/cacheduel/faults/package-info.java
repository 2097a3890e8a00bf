// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
/** A run in which servers fail: what each client does meanwhile. */
@NullMarked
package cacheduel.faults;

import org.jspecify.annotations.NullMarked;

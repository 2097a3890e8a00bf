// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
/** A client under an open load while its servers fail: the orders, and the record. */
@NullMarked
package cacheduel.outage;

import org.jspecify.annotations.NullMarked;

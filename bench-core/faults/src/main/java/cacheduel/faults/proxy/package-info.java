// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
/** The proxy between clients and servers that fails on order. */
@NullMarked
package cacheduel.faults.proxy;

import org.jspecify.annotations.NullMarked;

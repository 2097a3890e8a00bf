// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/** xmemcached as its own adapter and that of a layer over it configure it. */
@NullMarked
package cacheduel.clients.xmemcached.base;

import org.jspecify.annotations.NullMarked;

// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/** The configuration of xmemcached, shared by its own adapter and that of a layer over it. */
@NullMarked
package cacheduel.clients.xmemcached.base;

import org.jspecify.annotations.NullMarked;

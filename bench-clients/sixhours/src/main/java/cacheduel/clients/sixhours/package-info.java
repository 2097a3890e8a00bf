// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/** The adapter of sixhours' Spring cache over xmemcached, which keeps a namespace on the server. */
@NullMarked
package cacheduel.clients.sixhours;

import org.jspecify.annotations.NullMarked;

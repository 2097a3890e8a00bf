// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/** Server systems: the interface of their providers, the catalog, and what a server uses. */
@NullMarked
package cacheduel.server;

import org.jspecify.annotations.NullMarked;

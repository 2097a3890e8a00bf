// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
/** An NCache cluster that the user has licensed and started. */
@NullMarked
package cacheduel.servers.ncache;

import org.jspecify.annotations.NullMarked;

// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
/** NCache over its vendor's Java client. */
@NullMarked
package cacheduel.clients.ncache;

import org.jspecify.annotations.NullMarked;

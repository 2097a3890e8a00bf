// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/** memcached in each way in which it is provided. */
@NullMarked
package cacheduel.server.memcached;

import org.jspecify.annotations.NullMarked;

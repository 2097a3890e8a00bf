// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/** What the adapters of clients of Redis and Valkey share. */
@NullMarked
package cacheduel.clients.resp;

import org.jspecify.annotations.NullMarked;

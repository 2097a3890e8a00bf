// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/** The SPI between the harness and a client library. Depends on no other package. */
@NullMarked
package cacheduel.client;

import org.jspecify.annotations.NullMarked;

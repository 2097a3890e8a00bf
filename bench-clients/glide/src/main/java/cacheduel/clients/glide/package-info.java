// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/** The adapter of Valkey GLIDE: one connection of a native core. */
@NullMarked
package cacheduel.clients.glide;

import org.jspecify.annotations.NullMarked;

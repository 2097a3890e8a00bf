// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/** Containers of the Docker engine that Testcontainers finds: images, networks, statistics. */
@NullMarked
package cacheduel.server.docker;

import org.jspecify.annotations.NullMarked;

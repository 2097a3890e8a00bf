// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/** Nodes of a server system in each way in which they are provided, whatever the system. */
@NullMarked
package cacheduel.server.node;

import org.jspecify.annotations.NullMarked;

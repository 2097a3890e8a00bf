// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/**
 * How a BRCache server is provided: from its distribution, in a container, or at an address. Its
 * jars are on no registry; their user brings them.
 */
@NullMarked
package cacheduel.servers.brcache;

import org.jspecify.annotations.NullMarked;

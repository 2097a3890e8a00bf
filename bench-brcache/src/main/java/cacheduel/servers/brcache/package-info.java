// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/**
 * How a BRCache server is had: from a folder of its distribution, in a container, or somebody's. Its
 * jars are on no registry; their user brings them.
 */
@NullMarked
package cacheduel.servers.brcache;

import org.jspecify.annotations.NullMarked;

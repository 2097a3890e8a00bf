// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/**
 * The provider of BRCache servers: from a folder of its distribution, in a container, or at an
 * address. Its jars are in no registry; the user provides them.
 */
@NullMarked
package cacheduel.servers.brcache;

import org.jspecify.annotations.NullMarked;

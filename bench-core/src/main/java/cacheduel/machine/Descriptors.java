// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine;

import org.jspecify.annotations.Nullable;

/**
 * What a process has open at a moment.
 *
 * @param files files, sockets and whatever else has a descriptor
 * @param sockets those of them that are sockets; null where the system does not tell
 */
public record Descriptors(long files, @Nullable Long sockets) {}

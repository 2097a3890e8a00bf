// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/**
 * Readers of the machine, its processes and its network interfaces: files of the kernel on Linux,
 * OSHI elsewhere. Knows no other package.
 */
@NullMarked
package cacheduel.machine.reader;

import org.jspecify.annotations.NullMarked;

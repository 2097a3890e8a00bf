// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine;

import org.jspecify.annotations.Nullable;

/**
 * A process at a moment. A part is null where the system does not tell it: a process of another
 * user, a process that has ended, a system without such a count.
 *
 * @param pid the process id
 * @param times what it has used
 * @param size how large it is
 * @param switches how often its threads have left a CPU
 * @param descriptors what it has open
 */
public record ProcessSnapshot(
    long pid,
    @Nullable ProcessTimes times,
    @Nullable ProcessSize size,
    @Nullable ContextSwitches switches,
    @Nullable Descriptors descriptors) {}

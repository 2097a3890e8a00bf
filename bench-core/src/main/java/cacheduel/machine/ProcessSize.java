// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine;

import org.jspecify.annotations.Nullable;

/**
 * How large a process is at a moment.
 *
 * @param residentBytes memory that is in RAM; null where the system does not tell
 * @param threads how many threads it has; null where the system does not tell
 */
public record ProcessSize(
    @Nullable Long residentBytes, @Nullable Long threads) {}

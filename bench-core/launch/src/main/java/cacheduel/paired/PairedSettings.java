// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.paired;

import cacheduel.compare.Rule;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The rule, time and seed of a comparison or a night. Immutable.
 *
 * @param rule the rule that judges two cells
 * @param time after this time no block of two cells, or of a night, starts; null without a limit
 * @param seed seed of the order of the arms
 */
public record PairedSettings(Rule rule, @Nullable Duration time, long seed) {}

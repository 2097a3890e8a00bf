// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.plan;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * How the cells of one part of a preset are measured.
 *
 * <p>Immutable.
 *
 * @param part the part's name; empty if the preset has no parts
 * @param description what the part asks, in one line; empty if nothing is said
 * @param jmh how JMH runs each cell
 * @param operationTimeout after which an operation has failed
 * @param window operations in flight in {@link cacheduel.client.Mode#ASYNC}, shared by all threads
 * @param findMax for which the highest rate is searched, or null
 */
public record PartSettings(
    String part,
    String description,
    JmhSettings jmh,
    Duration operationTimeout,
    int window,
    @Nullable LatencyCondition findMax) {}

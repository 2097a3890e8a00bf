// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.published;

import org.jspecify.annotations.Nullable;

/**
 * A column of a published table.
 *
 * @param name as claims call it
 * @param version which version of the client was measured, or null if it is not told
 * @param standsFor the column whose printed figures it is compared with, where a run measures
 *     another system in the place of the report's; null if it has figures of its own
 * @param selector which cells of a run it is compared with
 */
public record PublishedColumn(
    String name, @Nullable String version, @Nullable String standsFor, Selector selector) {}

// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.published;

import cacheduel.figure.Range;
import org.jspecify.annotations.Nullable;

/**
 * One figure, published and measured.
 *
 * @param place where it stands
 * @param printed null if the report prints none
 * @param printedRatio to the table's reference; null if either is not printed
 * @param measured what the run has of it
 * @param measuredRatio to the table's reference; null if the run lacks either
 */
public record Point(
    Place place,
    @Nullable Range printed,
    @Nullable Range printedRatio,
    Measured measured,
    @Nullable Range measuredRatio) {}

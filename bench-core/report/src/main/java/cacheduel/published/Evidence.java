// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.published;

import cacheduel.figure.Range;
import org.jspecify.annotations.Nullable;

/**
 * What one ratio says of a claim.
 *
 * @param check the ratio and its bounds
 * @param ratio null if there is none
 * @param published the ratio of the printed figures that it is compared with, or null
 * @param verdict what it says
 * @param why why there is no ratio, or why it does not decide; empty if it does
 */
public record Evidence(
    Check check, @Nullable Range ratio, @Nullable Range published, Verdict verdict, String why) {}

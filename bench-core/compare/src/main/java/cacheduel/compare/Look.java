// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

/**
 * A point of a sequential test at which the pairs so far are judged.
 *
 * @param pairs number of pairs at that point
 * @param p the largest p-value of a one-sided signed-rank test that is significant
 */
public record Look(int pairs, double p) {}

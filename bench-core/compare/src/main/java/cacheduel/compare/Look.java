// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

/**
 * A moment at which the pairs so far are judged.
 *
 * @param pairs how many there are then
 * @param p the largest p-value of a one-sided signed-rank test that counts
 */
public record Look(int pairs, double p) {}

// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.published;

/**
 * Two figures of one table whose published order is compared with the measured one.
 *
 * @param higher where the higher one of the published figures stands
 * @param lower where the lower one stands
 * @param order what the run shows
 * @param why why nothing can be told; empty if it can
 */
public record Pair(Place higher, Place lower, Order order, String why) {}

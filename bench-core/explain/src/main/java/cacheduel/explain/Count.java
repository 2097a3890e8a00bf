// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.explain;

/**
 * A count per operation, as views show it.
 *
 * <p>Immutable.
 *
 * @param key the key of each client's value
 * @param name its name, shown beside a value
 * @param shown the factor from a client's value to the shown one
 */
public record Count(String key, String name, double shown) {}

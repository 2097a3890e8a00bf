// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.explain;

/**
 * A count of an operation as views show it.
 *
 * <p>Immutable.
 *
 * @param key by which each client has its value
 * @param name beside a value
 * @param shown the factor from a client's value to the shown one
 */
public record Count(String key, String name, double shown) {}

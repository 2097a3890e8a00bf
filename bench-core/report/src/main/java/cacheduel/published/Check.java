// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.published;

/**
 * One ratio that a claim is about.
 *
 * @param of what is divided
 * @param to what it is divided by
 * @param bounds between what the ratio must lie
 * @param label the two places in words, for example "spymemcached to whalin at threads 10"
 */
public record Check(Place of, Place to, Bounds bounds, String label) {}

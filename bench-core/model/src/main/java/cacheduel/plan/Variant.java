// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.plan;

/**
 * A preset with some of its keys overridden, under a name.
 *
 * @param name by which it is chosen
 * @param description what is other than in the preset itself, in one line
 */
public record Variant(String name, String description) {}

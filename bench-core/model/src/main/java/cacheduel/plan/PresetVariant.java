// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.plan;

/**
 * A named preset with some of its keys overridden.
 *
 * @param name the variant's name
 * @param description the difference from the preset itself, in one line
 */
public record PresetVariant(String name, String description) {}

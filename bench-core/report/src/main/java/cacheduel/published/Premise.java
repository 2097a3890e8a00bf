// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.published;

import cacheduel.figure.Figure;

/**
 * A condition on the cells of a run without which they cannot judge a claim, such as servers with
 * capacity to spare.
 *
 * @param figure the figure that decides
 * @param atMost its highest allowed value, in its unit
 * @param otherwise the description of a cell that exceeds it, for example "the machine was full"
 */
public record Premise(Figure figure, double atMost, String otherwise) {}

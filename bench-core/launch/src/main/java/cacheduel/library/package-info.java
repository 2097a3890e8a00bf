// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/**
 * Which builds of a client library a run measures: other versions, resolved by Maven, and jars that a
 * user drops into a folder. Uses the words of {@code plan} for what is wrong.
 */
@NullMarked
package cacheduel.library;

import org.jspecify.annotations.NullMarked;

// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/**
 * The output of a command while it plans and measures.
 */
@NullMarked
package cacheduel.cli.display;

import org.jspecify.annotations.NullMarked;

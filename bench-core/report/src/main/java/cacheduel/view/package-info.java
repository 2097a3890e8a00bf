// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/** A run's answers on one screen, for the terminal and at the head of {@code summary.md}. */
@NullMarked
package cacheduel.view;

import org.jspecify.annotations.NullMarked;

// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/** A run's reports: the text of the terminal and Markdown. */
@NullMarked
package cacheduel.report;

import org.jspecify.annotations.NullMarked;

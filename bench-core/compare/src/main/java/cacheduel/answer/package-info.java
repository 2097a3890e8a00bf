// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/** The answers of a run: one per race, with its error rate, and in sentences. */
@NullMarked
package cacheduel.answer;

import org.jspecify.annotations.NullMarked;

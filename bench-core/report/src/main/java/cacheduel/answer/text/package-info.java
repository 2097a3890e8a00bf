// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/** The sentences that state the answers of a run. */
@NullMarked
package cacheduel.answer.text;

import org.jspecify.annotations.NullMarked;

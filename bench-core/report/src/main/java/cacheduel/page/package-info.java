// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
/** The pages of a run and of a history, each one file for a browser. */
@NullMarked
package cacheduel.page;

import org.jspecify.annotations.NullMarked;

// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
/** The pages of a run and of a history, each one file for a browser, and the page of a live run. */
@NullMarked
package cacheduel.page;

import org.jspecify.annotations.NullMarked;

// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
/** The first screen of a page: what each race found, as cards, panels and a line for each library. */
@NullMarked
package cacheduel.page.board;

import org.jspecify.annotations.NullMarked;

// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
/** The first screen of a page: each race's finding, as cards, panels and a line per library. */
@NullMarked
package cacheduel.page.board;

import org.jspecify.annotations.NullMarked;

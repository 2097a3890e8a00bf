// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
/** The charts of a page: what each of them shows, as numbers and texts that the browser draws. */
@NullMarked
package cacheduel.page.chart;

import org.jspecify.annotations.NullMarked;

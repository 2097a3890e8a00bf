// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
/** What is looked at: the report page, one file for a browser. */
@NullMarked
package cacheduel.page;

import org.jspecify.annotations.NullMarked;

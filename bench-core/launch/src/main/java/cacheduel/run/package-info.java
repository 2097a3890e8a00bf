// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/** What happens: the cells of a plan, one after the other. */
@NullMarked
package cacheduel.run;

import org.jspecify.annotations.NullMarked;

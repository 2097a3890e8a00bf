// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/** Rules by which the results of a run are compared with each other: rates, floors, races. */
@NullMarked
package cacheduel.ranking;

import org.jspecify.annotations.NullMarked;

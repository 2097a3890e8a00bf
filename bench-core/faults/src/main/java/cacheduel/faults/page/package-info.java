// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
/** The tables, sentences and pictures of a run in which servers failed. */
@NullMarked
package cacheduel.faults.page;

import org.jspecify.annotations.NullMarked;

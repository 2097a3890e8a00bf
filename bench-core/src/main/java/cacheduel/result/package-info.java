// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/** What is kept: the journal, the environment, and the files of a run. */
@NullMarked
package cacheduel.result;

import org.jspecify.annotations.NullMarked;

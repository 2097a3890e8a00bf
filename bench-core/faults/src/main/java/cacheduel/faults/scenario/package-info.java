// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
/** The faults that a run injects. */
@NullMarked
package cacheduel.faults.scenario;

import org.jspecify.annotations.NullMarked;

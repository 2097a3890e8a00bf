// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/** Published figures and claims, compared with a run that replays their experiment. */
@NullMarked
package cacheduel.published;

import org.jspecify.annotations.NullMarked;

// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/** What reports of others have published, and how a run compares with it. */
@NullMarked
package cacheduel.published;

import org.jspecify.annotations.NullMarked;

// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
/** Profiles as stacks, and the kind of work that each stack does. */
@NullMarked
package cacheduel.explain.profile;

import org.jspecify.annotations.NullMarked;

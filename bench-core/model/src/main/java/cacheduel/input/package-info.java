// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/** The user's input and the errors about it. */
@NullMarked
package cacheduel.input;

import org.jspecify.annotations.NullMarked;

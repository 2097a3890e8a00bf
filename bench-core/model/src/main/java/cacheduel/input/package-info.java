// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/** User input and its errors. */
@NullMarked
package cacheduel.input;

import org.jspecify.annotations.NullMarked;

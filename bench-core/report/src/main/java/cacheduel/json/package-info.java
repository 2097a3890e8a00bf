// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/** The documents that commands print with {@code --json}. */
@NullMarked
package cacheduel.json;

import org.jspecify.annotations.NullMarked;

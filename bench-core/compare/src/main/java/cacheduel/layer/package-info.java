// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/** What libraries that call another one add to it. */
@NullMarked
package cacheduel.layer;

import org.jspecify.annotations.NullMarked;

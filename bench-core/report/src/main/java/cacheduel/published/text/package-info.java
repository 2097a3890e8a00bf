// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/** Texts of published figures and claims beside the measured ones. */
@NullMarked
package cacheduel.published.text;

import org.jspecify.annotations.NullMarked;

// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/**
 * Option groups that several commands share.
 */
@NullMarked
package cacheduel.cli.option;

import org.jspecify.annotations.NullMarked;

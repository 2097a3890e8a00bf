// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/**
 * What {@code list} shows of clients and presets, for a terminal and as JSON.
 */
@NullMarked
package cacheduel.cli.list;

import org.jspecify.annotations.NullMarked;

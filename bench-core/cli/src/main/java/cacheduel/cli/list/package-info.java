// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/**
 * The output of {@code list} about clients, presets, servers and parameters, as text and as JSON.
 */
@NullMarked
package cacheduel.cli.list;

import org.jspecify.annotations.NullMarked;

// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/**
 * The adapter of ASF cache, which has no licence and is on no registry: the user provides its jar,
 * which is called by method handles only.
 */
@NullMarked
package cacheduel.clients.asf;

import org.jspecify.annotations.NullMarked;

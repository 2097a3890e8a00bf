// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/**
 * The adapter of ASF cache, which carries no licence and is on no registry: its jar is the user's,
 * and is reached by method handles only.
 */
@NullMarked
package cacheduel.clients.asf;

import org.jspecify.annotations.NullMarked;

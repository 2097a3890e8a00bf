// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/**
 * The adapter of ASF cache, which has no licence and is in no registry: the user supplies its jar.
 * The adapter compiles against a stand-in with the same names and signatures.
 */
@NullMarked
package cacheduel.clients.asf;

import org.jspecify.annotations.NullMarked;

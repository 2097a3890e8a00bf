// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/**
 * The contract kit: the rules that every adapter must meet. The build runs them on each adapter,
 * whose module needs no test of its own.
 *
 * <p>A class whose name ends in {@code Contract} holds the rules of one subject. It runs for each
 * protocol and mode that the provider on the class path declares, on a real memcached if there is
 * one, else on the embedded server, or on the module's own {@link cacheduel.tck.KitSystem}.
 */
@NullMarked
package cacheduel.tck;

import org.jspecify.annotations.NullMarked;

// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/**
 * The contract kit: what every adapter must do, run on it by the build without a test of its own.
 *
 * <p>A class whose name ends in {@code Contract} holds the rules of one subject. It runs for each
 * protocol and mode that the provider on the class path declares, on a real memcached if there is
 * one, else on the embedded server; or on the {@link cacheduel.tck.KitSystem} that a module brings.
 */
@NullMarked
package cacheduel.tck;

import org.jspecify.annotations.NullMarked;

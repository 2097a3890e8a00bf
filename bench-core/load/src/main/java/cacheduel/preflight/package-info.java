// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/** The program that tries a client once, in a JVM of its own, before a run uses it. */
@NullMarked
package cacheduel.preflight;

import org.jspecify.annotations.NullMarked;

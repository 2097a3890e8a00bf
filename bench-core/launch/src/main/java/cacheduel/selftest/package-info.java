// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
/**
 * The self-test: hidden cells with injected faults, each with a control measurement without it. The
 * faults are injected outside the code that has to find them, in proxies and other processes.
 */
@NullMarked
package cacheduel.selftest;

import org.jspecify.annotations.NullMarked;

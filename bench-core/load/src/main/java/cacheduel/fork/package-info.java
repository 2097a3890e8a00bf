// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/**
 * The measured JVM: the benchmark that JMH runs, the client that it opens, the keys that it
 * preloads.
 */
@NullMarked
package cacheduel.fork;

import org.jspecify.annotations.NullMarked;

// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/** How it is timed: the only JMH in the project. */
@NullMarked
package cacheduel.measure;

import org.jspecify.annotations.NullMarked;

// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
/** The forks that are measured and profiled for an explanation, apart from the ranked ones. */
@NullMarked
package cacheduel.explain.measure;

import org.jspecify.annotations.NullMarked;

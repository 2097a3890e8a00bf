// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
/** Agents that an Apache Spark cluster places. */
@NullMarked
package cacheduel.agents.spark;

import org.jspecify.annotations.NullMarked;

// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
/** The coordinator: the agents of a run as one load generator. */
@NullMarked
package cacheduel.agent.fleet;

import org.jspecify.annotations.NullMarked;

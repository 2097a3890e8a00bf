// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
/** The agent, which starts client JVMs for a coordinator. */
@NullMarked
package cacheduel.agent.serve;

import org.jspecify.annotations.NullMarked;

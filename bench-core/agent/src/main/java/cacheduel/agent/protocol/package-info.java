// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
/** The protocol between coordinator and agent, with its authentication. */
@NullMarked
package cacheduel.agent.protocol;

import org.jspecify.annotations.NullMarked;

// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
/** What a coordinator and an agent tell each other, and how they come to trust each other. */
@NullMarked
package cacheduel.agent.protocol;

import org.jspecify.annotations.NullMarked;

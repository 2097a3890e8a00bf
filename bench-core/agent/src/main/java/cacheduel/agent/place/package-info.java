// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
/** The SPI of agent launchers, and the harness's own launchers. */
@NullMarked
package cacheduel.agent.place;

import org.jspecify.annotations.NullMarked;

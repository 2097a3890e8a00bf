// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
/** Where agents come from: the SPI of launchers and those of the harness itself. */
@NullMarked
package cacheduel.agent.place;

import org.jspecify.annotations.NullMarked;

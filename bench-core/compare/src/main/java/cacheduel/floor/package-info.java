// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/** The cells that others are compared with: the floor, the bare wire, the harness. */
@NullMarked
package cacheduel.floor;

import org.jspecify.annotations.NullMarked;

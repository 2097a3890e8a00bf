// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/** Where it runs: servers, and how they are had. */
@NullMarked
package cacheduel.server;

import org.jspecify.annotations.NullMarked;

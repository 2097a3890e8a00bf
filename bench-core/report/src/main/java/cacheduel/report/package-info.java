// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/** What is said: tables and exports. */
@NullMarked
package cacheduel.report;

import org.jspecify.annotations.NullMarked;

// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
/** What a client did while its servers failed, and its figures. */
@NullMarked
package cacheduel.faults.result;

import org.jspecify.annotations.NullMarked;

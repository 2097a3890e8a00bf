// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
/** What a client showed while its servers failed, and the figures of that. */
@NullMarked
package cacheduel.faults.result;

import org.jspecify.annotations.NullMarked;

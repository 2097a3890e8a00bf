// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/** What a reader must know about a run beside its figures: remarks, and the findings of a self-test. */
@NullMarked
package cacheduel.remark;

import org.jspecify.annotations.NullMarked;

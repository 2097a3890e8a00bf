// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/**
 * The records of a measured cell. Immutable; each component that may be unknown is nullable.
 */
@NullMarked
package cacheduel.result;

import org.jspecify.annotations.NullMarked;

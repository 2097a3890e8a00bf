// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/**
 * The findings of {@code doctor} about this machine and this installation.
 */
@NullMarked
package cacheduel.cli.doctor;

import org.jspecify.annotations.NullMarked;

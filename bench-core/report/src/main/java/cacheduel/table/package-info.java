// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/** The content of the tables for people, whatever their form. */
@NullMarked
package cacheduel.table;

import org.jspecify.annotations.NullMarked;

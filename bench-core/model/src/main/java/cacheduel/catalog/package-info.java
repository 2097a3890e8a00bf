// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/**
 * The distribution on disk: its folders, and the clients installed in them, each opened with a class
 * loader of its own to ask what it can do.
 */
@NullMarked
package cacheduel.catalog;

import org.jspecify.annotations.NullMarked;

// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/** The adapter of spymemcached and its forks, which have its classes in their own jars. */
@NullMarked
package cacheduel.clients.spymemcached.family;

import org.jspecify.annotations.NullMarked;

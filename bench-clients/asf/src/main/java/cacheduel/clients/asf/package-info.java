// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/** The adapter of ASF cache, compiled against a stand-in: the user supplies the library's jar. */
@NullMarked
package cacheduel.clients.asf;

import org.jspecify.annotations.NullMarked;

// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/**
 * Bare sockets: buffers for requests and replies, endpoints, timeouts, and blocking connections
 * that bypass the client under test. Depends on the JDK only.
 */
@NullMarked
package cacheduel.socket;

import org.jspecify.annotations.NullMarked;

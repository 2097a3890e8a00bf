// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/**
 * The threads that call a client: blocking or asynchronous, back to back or on a schedule. They
 * check every answer outside the timed section and record the outcome.
 */
@NullMarked
package cacheduel.worker;

import org.jspecify.annotations.NullMarked;

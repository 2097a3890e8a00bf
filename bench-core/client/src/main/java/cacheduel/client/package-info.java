// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0

/**
 * What is measured: the contract between the harness and a client library. Knows no other package.
 */
@NullMarked
package cacheduel.client;

import org.jspecify.annotations.NullMarked;

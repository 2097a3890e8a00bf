// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
/** Agents that are pods of a Kubernetes cluster. */
@NullMarked
package cacheduel.agents.kubernetes;

import org.jspecify.annotations.NullMarked;

// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agent.place;

import cacheduel.agent.protocol.Link;

/**
 * A started agent that has proved its token and received no message yet.
 *
 * @param name its name in its run
 * @param link the connection; closing it ends the agent, or its session
 */
public record StartedAgent(String name, Link link) {}

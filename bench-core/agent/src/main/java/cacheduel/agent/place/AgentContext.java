// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agent.place;

import cacheduel.agent.protocol.Token;
import cacheduel.catalog.Home;
import java.nio.file.Path;

/**
 * The settings with which agents are started.
 *
 * @param home the distribution of this process
 * @param token the shared token
 * @param logs the folder for the agents' own output
 */
public record AgentContext(Home home, Token token, Path logs) {}

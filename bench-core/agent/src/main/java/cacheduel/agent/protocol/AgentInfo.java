// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agent.protocol;

import java.io.Serializable;

/**
 * The description of an agent and its machine.
 *
 * @param program the SHA-256 of the classes that its client JVMs run
 * @param version the version of Cacheduel, for display
 * @param machine an id that two agents share if they see the same processes and clock
 * @param host the name of the machine
 * @param pid the agent's process id
 * @param cores number of its CPUs
 * @param java its Java version
 */
public record AgentInfo(
    String program, String version, String machine, String host, long pid, int cores, String java)
    implements Serializable {}

// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agent.protocol;

import cacheduel.jvm.ShareResult;
import cacheduel.machine.Usage;
import java.io.Serializable;
import java.util.List;

/**
 * What an agent's client JVMs left.
 *
 * @param result their results
 * @param windows the usage of its machine in each measured iteration; empty if it does not watch it
 * @param log the JVMs' output
 */
public record Report(ShareResult result, List<Usage> windows, String log) implements Serializable {}

// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.node;

import java.io.IOException;
import java.util.List;

/**
 * A random value of a setting that has no effect, by which a node is distinguished from another
 * server on the same port.
 *
 * @param flags the arguments that set it
 * @param setting the name under which the node reports it
 * @param value what the node then reports
 */
public record Mark(List<String> flags, String setting, String value) {
  public Mark {
    flags = List.copyOf(flags);
  }

  /** Returns whether the node behind a connection has it. */
  boolean isOn(NodeConnection connection) throws IOException {
    return value.equals(connection.settings().get(setting));
  }
}

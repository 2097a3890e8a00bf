// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.node;

import cacheduel.client.Protocol;
import cacheduel.server.ServerException;
import cacheduel.server.ServerRequest;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A server system of nodes: its program, and how the harness speaks to it.
 *
 * <p>Immutable.
 */
public interface Software extends NodeConnector {
  /** Returns the name by which users choose the system. */
  String system();

  /** Returns its protocols, among which clients may choose. */
  Set<Protocol> protocols();

  /** Returns the program that it is. */
  ServerProgram program();

  /**
   * Returns the arguments of a node that we start, without its port.
   *
   * @param host the IP address on which it listens, 127.0.0.1 or 0.0.0.0
   */
  List<String> arguments(ServerRequest request, String host);

  /** Returns a mark for a node that cannot be recognized by its process. */
  Mark mark();

  /**
   * Returns the node at an address that a user gave, once it is known to be one of this system.
   *
   * @param unused settings that were requested, and that it does not get
   * @throws ServerException if it cannot be measured; the message says why
   */
  ExternalNode external(InetSocketAddress address, Map<String, String> unused)
      throws ServerException;

  /**
   * Makes one server of several nodes, all of which answer; called for a single node too.
   *
   * @param areOurs whether they were started for it; if not, they must be one already
   * @throws ServerException if they do not become one, with the reason
   */
  default void join(List<Node> nodes, boolean areOurs) throws ServerException {}

  /** Returns what else can be wrong with an address at which no node answers; may be empty. */
  String unsupported();

  /**
   * Returns how a node refuses a protocol of the system, for example "it answered 'ERROR'"; empty
   * if it speaks it.
   *
   * @throws IOException if the node cannot be reached
   */
  Optional<String> refusal(Protocol protocol, InetSocketAddress address, Duration timeout)
      throws IOException;

  /** Returns the names of the settings that can decide a result, in the order of a report. */
  List<String> reportedSettings();

  /** Returns the request by which the harness reads settings, as users know it. */
  String settingsRequest();
}

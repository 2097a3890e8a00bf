// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.node;

import cacheduel.client.Access;
import cacheduel.client.Credentials;
import cacheduel.client.Protocol;
import cacheduel.server.CacheServer;
import cacheduel.server.ServerException;
import cacheduel.server.ServerRequest;
import cacheduel.socket.Entrance;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A server system of nodes: its program, and how the harness speaks to it.
 *
 * <p>Immutable.
 */
public interface Software extends NodeConnector {
  /** The name of the file with a started node's certificate. */
  String CERTIFICATE = "server.pem";

  /** The name of the socket of the harness's own saslauthd, in the same folder. */
  String SASL_SOCKET = "mux";

  /** The name of the file with its private key. */
  String KEY = "server.key";

  /** Returns the name by which users choose the system. */
  String system();

  /** Returns its protocols, among which clients may choose. */
  Set<Protocol> protocols();

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
   * @param access what it asks for
   * @throws ServerException if it cannot be measured; the message says why
   */
  ExternalNode external(InetSocketAddress address, Map<String, String> unused, Access access)
      throws ServerException;

  /**
   * Makes one server of several nodes, all of which answer; called for a single node too.
   *
   * @param areOurs whether they were started for it; if not, they must be one already
   * @throws ServerException if they do not become one, with the reason
   */
  default void join(List<Node> nodes, boolean areOurs) throws ServerException {}

  /**
   * Waits until a restarted node serves its keys; other nodes may be gone.
   *
   * @throws ServerException if it does not
   */
  default void joinAgain(Node node, int nodes) throws ServerException {}

  /** Carries out {@link CacheServer#announce}. */
  default void announce(List<Node> nodes, List<InetSocketAddress> addresses)
      throws IOException, ServerException {}

  /** Returns what else can be wrong with an address at which no node answers; may be empty. */
  String unsupported();

  /**
   * Returns how a node refuses a protocol of the system, for example "it answered 'ERROR'"; empty
   * if it speaks it.
   *
   * @throws IOException if the node cannot be reached
   */
  Optional<String> refusal(
      Protocol protocol, InetSocketAddress address, Duration timeout, Entrance entrance)
      throws IOException;

  @Override
  default NodeConnection connect(InetSocketAddress address, Duration timeout) throws IOException {
    return connect(address, timeout, Entrance.OPEN);
  }

  /** Connects to a node that asks for TLS or credentials. */
  NodeConnection connect(InetSocketAddress address, Duration timeout, Entrance entrance)
      throws IOException;

  /**
   * Returns the protocol in which credentials are sent to a node that is started.
   *
   * @param spoken the protocol of the clients, or null if they speak several
   */
  Protocol login(@Nullable Protocol spoken);

  /**
   * Returns the files by which a node knows a user: their contents by their names.
   *
   * @param folder where the node finds them
   */
  Map<String, String> passwords(Credentials credentials, String folder);

  /** Returns the arguments by which a node asks for what a request wants, instead of a port's. */
  List<String> guarded(ServerRequest request, int port, String folder);

  /** Returns the environment variables of a node that asks for credentials. */
  default Map<String, String> environment(String folder) {
    return Map.of();
  }

  /** Returns the names of the settings that can decide a result, in the order of a report. */
  List<String> reportedSettings();

  /** Returns the request by which the harness reads settings, as users know it. */
  String settingsRequest();
}

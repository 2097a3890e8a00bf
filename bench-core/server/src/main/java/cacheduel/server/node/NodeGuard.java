// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.node;

import cacheduel.client.Access;
import cacheduel.client.Credentials;
import cacheduel.client.Tls;
import cacheduel.server.ServerException;
import cacheduel.server.ServerRequest;
import cacheduel.server.process.PrivateFolder;
import cacheduel.socket.Entrance;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What makes a node that is started ask for TLS and credentials: files in a folder of its own, and
 * arguments and variables that name them. Closing removes the folder.
 */
final class NodeGuard implements AutoCloseable {
  private static final String AUTHORITY = "authority.pem";

  /** Stands for the folder where it is shown: its name differs between two starts. */
  private static final String SHOWN = "KEYS";

  private final Software software;
  private final ServerRequest request;
  private final NodeConnector connector;
  private final Map<String, String> files;
  private final @Nullable PrivateFolder folder;
  private final @Nullable SaslDaemon daemon;

  private NodeGuard(
      Software software,
      ServerRequest request,
      NodeConnector connector,
      Map<String, String> files,
      @Nullable PrivateFolder folder,
      @Nullable SaslDaemon daemon) {
    this.software = software;
    this.request = request;
    this.connector = connector;
    this.files = files;
    this.folder = folder;
    this.daemon = daemon;
  }

  /**
   * Prepares the guard of one node; nothing, if the request has none.
   *
   * @param elsewhere the folder of the node's files in a file system of its own; null if it sees ours
   */
  static NodeGuard of(Software software, ServerRequest request, @Nullable String elsewhere)
      throws ServerException {
    if (!request.isGuarded()) {
      return new NodeGuard(software, request, software, Map.of(), null, null);
    }
    try {
      PrivateFolder folder = PrivateFolder.create();
      try {
        return in(folder, software, request, elsewhere);
      } catch (IOException | ServerException | RuntimeException e) {
        folder.close();
        throw e;
      }
    } catch (IOException e) {
      throw new ServerException("cannot prepare keys and passwords: " + e.getMessage(), e);
    }
  }

  private static NodeGuard in(
      PrivateFolder folder, Software software, ServerRequest request, @Nullable String elsewhere)
      throws IOException, ServerException {
    Map<String, String> files = new LinkedHashMap<>();
    Tls tls = null;
    if (request.access().tls() != null) {
      Certificates certificates = Certificates.get();
      files.put(Software.CERTIFICATE, certificates.certificate());
      files.put(Software.KEY, certificates.key());
      tls = new Tls(folder.write(AUTHORITY, certificates.authority()).toFile());
    }
    Credentials credentials = request.access().credentials();
    SaslDaemon daemon = null;
    if (credentials != null) {
      files.putAll(software.passwords(
          credentials, elsewhere == null ? folder.path().toString() : elsewhere));
    }
    if (elsewhere == null) {
      for (Map.Entry<String, String> file : files.entrySet()) {
        folder.write(file.getKey(), file.getValue());
      }
      if (credentials != null) {
        daemon = SaslDaemon.start(folder.path().resolve(Software.SASL_SOCKET), credentials);
      }
    }
    Access access = new Access(tls, credentials);
    Entrance entrance = Entrance.of(access, software.login(request.protocol()));
    NodeConnector connector = new NodeConnector.Guarded(
        access, entrance, (node, timeout) -> software.connect(node, timeout, entrance));
    return new NodeGuard(software, request, connector, files, folder, daemon);
  }

  /** Returns the way to the node. */
  NodeConnector connector() {
    return connector;
  }

  /** Returns the node's further arguments, which replace those of its port. */
  List<String> arguments(int port, String path) {
    return request.isGuarded() ? software.guarded(request, port, path) : List.of();
  }

  /** Returns the arguments as a reader sees them, the same at every start. */
  List<String> shown() {
    return arguments(0, SHOWN);
  }

  /** Returns the environment variables that the node needs. */
  Map<String, String> environment(String path) {
    return request.access().credentials() == null ? Map.of() : software.environment(path);
  }

  /** Returns the contents of the node's files by their names. */
  Map<String, String> files() {
    return files;
  }

  /** Returns the node's folder on this machine; empty if it needs none. */
  String folder() {
    return folder == null ? "" : folder.path().toString();
  }

  /** Returns the path of one of the node's files. */
  static String file(String folder, String name) {
    return Path.of(folder, name).toString();
  }

  @Override
  public void close() {
    if (daemon != null) {
      daemon.close();
    }
    if (folder != null) {
      folder.close();
    }
  }
}

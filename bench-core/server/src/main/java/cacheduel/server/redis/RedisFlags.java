// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.redis;

import static java.nio.charset.StandardCharsets.UTF_8;

import cacheduel.client.Credentials;
import cacheduel.server.ServerRequest;
import cacheduel.server.node.Software;
import java.io.File;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.UUID;

/** The command line of Redis and Valkey, the same for every way in which we start them. */
final class RedisFlags {
  /** The name of the file of users. */
  static final String USERS = "users.acl";

  /** The user whom a connection has that names none. */
  private static final String DEFAULT = "default";

  private static final String LOOPBACK = "127.0.0.1";

  /**
   * The memory that an entry takes for each byte of its key and value, at most, for entries of 40
   * bytes and more: two hash tables that may be growing, one of them of the expiries, and the
   * headers of key and value make about 200 bytes (dict.c, object.c, sds.c).
   */
  private static final int SPACE_FACTOR = 6;

  /** What an empty server takes, and what its allocator may lose. */
  private static final long BASE_MIB = 128;

  /** The limit counts the buffers of the connections too: one for requests, one for replies. */
  private static final int BUFFERS = 2;

  private static final int BUFFER_BYTES = 64 * 1024;

  private RedisFlags() {}

  /** Everything but the port; of an option that is given twice, the server takes the last. */
  static List<String> of(ServerRequest request, String host) {
    List<String> all = new ArrayList<>(List.of("--bind", host));
    // a container is reached through a port of this machine's loopback only
    all.addAll(List.of("--protected-mode", host.equals(LOOPBACK) ? "yes" : "no"));
    all.addAll(List.of("--save", "", "--appendonly", "no"));
    all.addAll(List.of("--maxmemory", memoryMib(request) + "mb"));
    all.addAll(List.of("--maxmemory-policy", "noeviction"));
    all.addAll(List.of("--maxclients", String.valueOf(request.connectionLimit())));
    // what a script leaves behind is recognized by its arguments, which a title would replace
    all.addAll(List.of("--loglevel", "warning", "--set-proc-title", "no"));
    if (request.nodes() > 1) {
      all.addAll(List.of("--cluster-enabled", "yes", "--cluster-config-file", clusterFile()));
      // a cache that has lost some slots still serves the others
      all.addAll(List.of("--cluster-require-full-coverage", "no"));
    }
    all.addAll(request.arguments());
    return List.copyOf(all);
  }

  /**
   * Returns the file in which a node, even one that saves no data, keeps its view of the cluster.
   */
  private static String clusterFile() {
    String name = "cacheduel-cluster-" + UUID.randomUUID() + ".conf";
    File file = new File(System.getProperty("java.io.tmpdir"), name);
    file.deleteOnExit();
    return file.getPath();
  }

  /** Of an option that is given twice, the server takes the last: the port is TLS's. */
  static List<String> guarded(ServerRequest request, int port, String folder) {
    List<String> all = new ArrayList<>();
    if (request.access().tls() != null) {
      all.addAll(List.of("--port", "0", "--tls-port", String.valueOf(port)));
      all.addAll(List.of("--tls-cert-file", file(folder, Software.CERTIFICATE)));
      all.addAll(List.of("--tls-key-file", file(folder, Software.KEY)));
      all.addAll(List.of("--tls-ca-cert-file", file(folder, Software.CERTIFICATE)));
      all.addAll(List.of("--tls-auth-clients", "no"));
    }
    if (request.access().credentials() != null) {
      all.addAll(List.of("--aclfile", file(folder, USERS)));
    }
    return List.copyOf(all);
  }

  private static String file(String folder, String name) {
    return Path.of(folder, name).toString();
  }

  /** Returns the text of a file of users: one of ours, and none without a password. */
  static String users(Credentials credentials) {
    String defaultUser = credentials.user().equals(DEFAULT) ? "" : "user " + DEFAULT + " off\n";
    return "%suser %s on #%s ~* &* +@all\n"
        .formatted(defaultUser, credentials.user(), sha256(credentials.password()));
  }

  private static String sha256(String text) {
    try {
      byte[] hash = MessageDigest.getInstance("SHA-256").digest(text.getBytes(UTF_8));
      return HexFormat.of().formatHex(hash);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JVM has SHA-256", e);
    }
  }

  /**
   * A limit that a node never reaches, in MiB; the server takes no more of it than it needs. Each
   * node gets room for the whole payload, because a client may spread its keys unevenly.
   */
  static long memoryMib(ServerRequest request) {
    long value = BUFFER_BYTES + (long) request.maxValueBytes();
    return BASE_MIB
        + SPACE_FACTOR * ServerRequest.mib(request.payloadBytes())
        + BUFFERS * ServerRequest.mib(request.connectionLimit() * value);
  }
}

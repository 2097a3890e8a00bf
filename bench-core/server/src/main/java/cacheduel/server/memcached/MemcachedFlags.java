// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.memcached;

import cacheduel.client.Credentials;
import cacheduel.client.Protocol;
import cacheduel.server.ServerRequest;
import cacheduel.server.node.Software;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** memcached's command line, the same for every way in which we start it. */
final class MemcachedFlags {
  private static final String PASSWORDS = "passwords";
  private static final long MIB = 1024 * 1024;
  private static final int THREADS = 4;

  /**
   * The memory that an entry takes for each byte of its key and value, at most, for entries of 40 bytes and
   * more: a header, CAS and line ends of about 60 bytes (doc/memory_management.txt, items.h) make
   * 2.5, and the next larger slab chunk (factor 1.25) makes 3.2.
   */
  private static final int SPACE_FACTOR = 4;

  /** One page of 1 MiB for each of at most 63 slab classes, and some for the LRU's own slack. */
  private static final long SLAB_PAGES_MIB = 128;

  private MemcachedFlags() {}

  /** Everything but where to listen; the user's arguments replace ours. */
  static List<String> of(ServerRequest request) {
    List<List<String>> ours = new ArrayList<>();
    ours.add(List.of("-U", "0"));
    ours.add(List.of("-c", String.valueOf(request.connectionLimit())));
    ours.add(List.of("-t", String.valueOf(THREADS)));
    ours.add(List.of("-m", String.valueOf(memoryMib(request))));
    if (request.maxValueBytes() > MIB - 1024) {
      ours.add(List.of("-I", (request.maxValueBytes() / MIB + 2) + "m"));
    }
    return MemcachedArgs.over(ours, request.arguments());
  }

  /** The arguments and files of a node that asks for TLS or credentials. */
  static List<String> guarded(ServerRequest request, Protocol login, String folder) {
    List<String> all = new ArrayList<>();
    if (request.access().tls() != null) {
      String certificate = Path.of(folder, Software.CERTIFICATE).toString();
      String key = Path.of(folder, Software.KEY).toString();
      all.addAll(List.of("-Z", "-o", "ssl_chain_cert=" + certificate + ",ssl_key=" + key));
    }
    if (request.access().credentials() != null) {
      all.addAll(
          login == Protocol.BINARY
              ? List.of("-S")
              : List.of("-Y", Path.of(folder, PASSWORDS).toString()));
    }
    return List.copyOf(all);
  }

  /** The same file is for -Y and for a memcached that is built with passwords of its own for SASL. */
  static Map<String, String> passwords(Credentials credentials, String folder) {
    return Map.of(
        PASSWORDS,
        credentials.user() + ":" + credentials.password() + "\n",
        "memcached.conf",
        "mech_list: plain\npwcheck_method: saslauthd\nsaslauthd_path: %s\n"
            .formatted(Path.of(folder, Software.SASL_SOCKET)));
  }

  static Map<String, String> environment(String folder) {
    return Map.of(
        "SASL_CONF_PATH",
        folder,
        "MEMCACHED_SASL_PWDB",
        Path.of(folder, PASSWORDS).toString());
  }

  /**
   * A limit under which a node never evicts, in MiB; the server takes no more of it than it needs.
   * Each node gets room for the whole payload, because a client may spread its keys unevenly.
   */
  static long memoryMib(ServerRequest request) {
    long payload = SPACE_FACTOR * ServerRequest.mib(request.payloadBytes());
    return SLAB_PAGES_MIB + payload + 8 * ServerRequest.mib(request.maxValueBytes());
  }
}

// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.memcached;

import cacheduel.server.Addresses;
import cacheduel.server.ServerException;
import cacheduel.server.ServerRequest;
import cacheduel.server.process.ChildProcess;
import cacheduel.server.process.FreePort;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntSupplier;
import java.util.stream.Stream;

/** memcached as a process of the {@code memcached} binary on PATH. */
final class LocalMemcached implements MemcachedWay {
  private static final Duration READY_WITHIN = Duration.ofSeconds(10);

  private final String path;
  private final IntSupplier ports;

  LocalMemcached() {
    this(Optional.ofNullable(System.getenv("PATH")).orElse(""), FreePort::any);
  }

  LocalMemcached(String path, IntSupplier ports) {
    this.path = path;
    this.ports = ports;
  }

  @Override
  public Optional<String> unavailable() {
    if (binary().isPresent()) {
      return Optional.empty();
    }
    return Optional.of(
        "no `memcached` on PATH: install it (Debian/Ubuntu: apt-get install memcached; macOS: brew"
            + " install memcached) or use --via docker, --via embedded or --via HOST:PORT");
  }

  @Override
  public Node start(ServerRequest request) throws ServerException {
    Path binary = binary().orElseThrow(() -> new ServerException(unavailable().orElseThrow()));
    return NodeStart.on(
        ports, port -> NodeStart.ready(launch(binary, port, request), READY_WITHIN));
  }

  private static Node launch(Path binary, int port, ServerRequest request) throws ServerException {
    List<String> flags = new ArrayList<>(List.of("-l", "127.0.0.1"));
    flags.addAll(MemcachedFlags.of(request));
    if (System.getProperty("user.name").equals("root")) {
      // memcached refuses to run as root unless another user is given.
      flags.addAll(List.of("-u", "nobody"));
    }
    Map<String, String> settings = new LinkedHashMap<>();
    settings.put("command", binary + " " + String.join(" ", flags));
    settings.put("network", "loopback");
    List<String> command = new ArrayList<>(List.of(binary.toString(), "-p", String.valueOf(port)));
    command.addAll(flags);
    ChildProcess process = ChildProcess.start("memcached", command, line -> {});
    return new ProcessNode(Addresses.loopback(port), settings, process);
  }

  private Optional<Path> binary() {
    return Stream.of(path.split(File.pathSeparator, -1))
        .filter(folder -> !folder.isEmpty())
        .flatMap(folder -> Stream.of("memcached", "memcached.exe").map(Path.of(folder)::resolve))
        .filter(Files::isExecutable)
        .filter(Files::isRegularFile)
        .findFirst();
  }
}

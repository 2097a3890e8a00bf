// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.memcached;

import cacheduel.server.Addresses;
import cacheduel.server.ServerException;
import cacheduel.server.ServerRequest;
import cacheduel.server.process.ChildProcess;
import cacheduel.server.process.FreePort;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntSupplier;

/** memcached as a process of this machine. */
final class LocalMemcached implements MemcachedWay {
  private static final Duration READY_WITHIN = Duration.ofSeconds(10);

  private final LocalProgram program;
  private final IntSupplier ports;

  LocalMemcached() {
    this(LocalProgram.on(LocalProgram.environmentPath()));
  }

  LocalMemcached(LocalProgram program) {
    this(program, FreePort::any);
  }

  LocalMemcached(LocalProgram program, IntSupplier ports) {
    this.program = program;
    this.ports = ports;
  }

  @Override
  public Optional<String> unavailable() {
    return program.find().isPresent() ? Optional.empty() : Optional.of(program.missing());
  }

  @Override
  public Node start(ServerRequest request) throws ServerException {
    Path binary = program.find().orElseThrow(() -> new ServerException(program.missing()));
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
    List<String> arguments = new ArrayList<>(List.of("-p", String.valueOf(port)));
    arguments.addAll(flags);
    List<String> command = new ArrayList<>(List.of(binary.toString()));
    command.addAll(arguments);
    ChildProcess process = ChildProcess.start("memcached", command, line -> {});
    return new ProcessNode(Addresses.loopback(port), settings, process, arguments);
  }
}

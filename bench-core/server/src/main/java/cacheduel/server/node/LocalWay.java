// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.node;

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

/** A server program as a process of this machine. */
public final class LocalWay implements Way {
  private static final Duration READY_WITHIN = Duration.ofSeconds(10);
  private static final String LOOPBACK = "127.0.0.1";

  private final Software software;
  private final LocalProgram program;
  private final IntSupplier ports;

  LocalWay(Software software) {
    this(software, LocalProgram.on(software, LocalProgram.environmentPath()));
  }

  public LocalWay(Software software, LocalProgram program) {
    this(software, program, FreePort::any);
  }

  LocalWay(Software software, LocalProgram program, IntSupplier ports) {
    this.software = software;
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
    // kept for a restart: a node of a cluster finds the others by them
    List<String> flags = software.arguments(request, LOOPBACK);
    return NodeStart.on(ports, port -> ready(binary, port, request, flags));
  }

  private Node ready(Path binary, int port, ServerRequest request, List<String> flags)
      throws ServerException {
    return NodeStart.ready(launch(binary, port, request, flags), READY_WITHIN);
  }

  private Node launch(Path binary, int port, ServerRequest request, List<String> flags)
      throws ServerException {
    NodeGuard guard = NodeGuard.of(software, request, null);
    try {
      return launch(binary, port, request, flags, guard);
    } catch (ServerException | RuntimeException e) {
      guard.close();
      throw e;
    }
  }

  private Node launch(
      Path binary, int port, ServerRequest request, List<String> flags, NodeGuard guard)
      throws ServerException {
    List<String> arguments = new ArrayList<>(software.program().on(port));
    arguments.addAll(flags);
    arguments.addAll(guard.arguments(port, guard.folder()));
    List<String> command = new ArrayList<>(List.of(binary.toString()));
    command.addAll(arguments);
    List<String> shown = new ArrayList<>(flags);
    shown.addAll(guard.shown());
    Map<String, String> settings = new LinkedHashMap<>();
    settings.put("command", binary + " " + ServerProgram.text(shown));
    settings.put("network", "loopback");
    ChildProcess process = ChildProcess.start(
        software.program().name(),
        command,
        guard.environment(guard.folder()),
        guard.folder(),
        line -> {});
    return new ProcessNode(
        Addresses.loopback(port),
        guard.connector(),
        settings,
        process,
        recognizable(arguments),
        samePort -> ready(binary, samePort, request, flags),
        guard::close);
  }

  /** A process is seen with its arguments before the first empty one only. */
  private static List<String> recognizable(List<String> arguments) {
    return arguments.stream().takeWhile(argument -> !argument.isEmpty()).toList();
  }
}

// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.node;

import static java.nio.file.StandardCopyOption.COPY_ATTRIBUTES;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import cacheduel.server.CacheServer;
import cacheduel.server.ServerException;
import cacheduel.server.ServerProvider;
import cacheduel.server.Via;
import cacheduel.server.memcached.MemcachedProvider;
import cacheduel.server.memcached.MemcachedVia;
import cacheduel.testing.Await;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Scripts that start memcached, such as those that pin it to cores. */
@DisabledOnOs(OS.WINDOWS)
class WrappedMemcachedIT {
  @TempDir
  private Path folder;

  private Path program = Path.of("");

  /** A program of its own name, so that what is left running is recognized. */
  @BeforeEach
  void copyMemcached() throws IOException {
    MemcachedVia.assume(Via.LOCAL);
    Path memcached = LocalProgram.on(MemcachedVia.SOFTWARE, LocalProgram.environmentPath())
        .find()
        .orElseThrow();
    program = Files.copy(memcached, folder.resolve("copied-memcached"), COPY_ATTRIBUTES);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "%s \"$@\"",
        "exec %s \"$@\"",
        "%s \"$@\" & wait",
        "sh -c '%s \"$@\"; exit' sh \"$@\"; exit",
        "taskset -c 0 %s \"$@\"; exit"
      })
  void server_isTheProcessThatServes(String script) throws Exception {
    assumeTrue(!script.startsWith("taskset") || Files.exists(Path.of("/usr/bin/taskset")));
    try (CacheServer server = wrapped(script).start(StartedNodes.request(Via.LOCAL, 2))) {
      assertThat(server.pids())
          .containsExactlyElementsOf(server.stats().stream()
              .map(stats -> Long.parseLong(stats.get("pid")))
              .toList());
    }
    assertNothingRuns();
  }

  @Test
  void killedJvm_leavesNothing() throws Exception {
    Process starter = StartedNodes.starter(
        TestedSystem.MEMCACHED, Via.LOCAL, script("%s \"$@\"; exit").toString());
    List<ProcessHandle> nodes = StartedNodes.nodesOf(starter);

    starter.destroyForcibly().waitFor();

    assertThat(nodes).hasSize(2);
    for (ProcessHandle node : nodes) {
      node.onExit().get(120, TimeUnit.SECONDS);
    }
    assertNothingRuns();
  }

  @ParameterizedTest
  @ValueSource(strings = {"%s \"$@\" &", "(%s \"$@\" &) ; sleep 1000"})
  void serverThatCannotBeWatched_isRefusedAndEnded(String script) throws Exception {
    ServerProvider wrapped = wrapped(script);

    assertThatThrownBy(() -> wrapped.start(StartedNodes.request(Via.LOCAL, 1)))
        .isInstanceOf(ServerException.class)
        .hasMessageContaining("start it with exec, or wait for it");

    assertNothingRuns();
  }

  private ServerProvider wrapped(String script) throws IOException {
    return new MemcachedProvider().version(script(script).toString());
  }

  private Path script(String line) throws IOException {
    Path script =
        Files.writeString(folder.resolve("script"), "#!/bin/sh\n" + line.formatted(program) + "\n");
    return Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  private void assertNothingRuns() throws Exception {
    Await.until("nothing runs", () -> running().findAny().isEmpty());
  }

  private Stream<ProcessHandle> running() {
    return ProcessHandle.allProcesses()
        .filter(process -> process.info().commandLine().orElse("").contains(folder.toString()));
  }
}

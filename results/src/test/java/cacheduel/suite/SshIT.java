// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.testing.Await;
import cacheduel.testing.Ways;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.sshd.server.SshServer;
import org.apache.sshd.server.keyprovider.SimpleGeneratorHostKeyProvider;
import org.apache.sshd.server.shell.ProcessShellCommandFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Agents that the system's ssh starts, through a server of this JVM. */
@Timeout(600)
class SshIT {
  @TempDir
  Path directory;

  private SshServer server;

  @BeforeEach
  void startServer() throws Exception {
    Ways.assume("ssh", isThere() ? Optional.empty() : Optional.of("no ssh on the PATH"));
    Path key = directory.resolve("id");
    assertThat(new ProcessBuilder("ssh-keygen", "-q", "-t", "ecdsa", "-N", "", "-f", key.toString())
            .start()
            .waitFor())
        .isZero();
    server = SshServer.setUpDefaultServer();
    server.setHost("127.0.0.1");
    server.setKeyPairProvider(new SimpleGeneratorHostKeyProvider(directory.resolve("host")));
    server.setPublickeyAuthenticator((user, its, session) -> user.equals("bench"));
    server.setCommandFactory(ProcessShellCommandFactory.INSTANCE);
    server.start();
    Files.writeString(directory.resolve("config"), """
        Host 127.0.0.1
          Port %d
          User bench
          IdentityFile %s
          StrictHostKeyChecking no
          UserKnownHostsFile /dev/null
          LogLevel ERROR
        """.formatted(server.getPort(), key));
  }

  private static boolean isThere() throws InterruptedException {
    try {
      return new ProcessBuilder("ssh", "-V").start().waitFor() == 0;
    } catch (IOException e) {
      return false;
    }
  }

  @AfterEach
  void stopServer() throws IOException {
    if (server != null) {
      server.stop(true);
    }
  }

  @Test
  void agentsOfAFile_speakThroughSsh() throws Exception {
    Path hosts = hosts(Harness.HOME.resolve("bin/cacheduel"));
    Path out = directory.resolve("run");
    Harness.Running run = start(hosts, out);
    List<ProcessHandle> started = new ArrayList<>();
    Await.until("the agents run", () -> {
      ProcessHandle.current().descendants().forEach(started::add);
      return ProcessHandle.current().children().count() >= 3 || !run.process().isAlive();
    });

    assertThat(run.await()).describedAs(run.output()).isIn(0, 4);

    JsonNode cell = RunFolder.ofRole(new RunFolder(out).soundCells(), "CLIENT").get(0);
    assertThat(cell.get("agents").valueStream().map(agent -> agent.get("agent").asString()))
        .containsExactly("1-127.0.0.1", "2-127.0.0.1");
    JsonNode gets = cell.at("/checks/serverCounts/GET");
    assertThat(gets.get("counted").asLong())
        .isEqualTo(gets.get("sent").asLong())
        .isPositive();
    Await.until("the agents have ended", () -> started.stream().noneMatch(ProcessHandle::isAlive));
  }

  @Test
  void hostWithoutCacheduel_isNamed() throws Exception {
    Harness.Running run = start(hosts(directory.resolve("nothing")), directory.resolve("run"));

    assertThat(run.await()).describedAs(run.output()).isEqualTo(1);
    assertThat(run.output()).contains("agent 1-127.0.0.1 did not start");
  }

  private Path hosts(Path program) throws IOException {
    return Files.writeString(
        directory.resolve("hosts.txt"),
        "# two agents\n127.0.0.1 %s\n127.0.0.1 %s\n".formatted(program, program));
  }

  private Harness.Running start(Path hosts, Path out) throws IOException {
    return new Harness(directory)
        .startWith(
            Map.of("CACHEDUEL_SSH", "ssh -F " + directory.resolve("config")),
            "run",
            "smoke",
            "-c",
            "whalin",
            "--protocol",
            "ascii",
            "--mode",
            "blocking",
            "--no-floor",
            "-p",
            "mix=get:80+set:20",
            "-f",
            "1",
            "-t",
            "2",
            "-wi",
            "1",
            "-w",
            "300ms",
            "-i",
            "3",
            "-r",
            "400ms",
            "--think-time",
            "1ms",
            "--via",
            "embedded",
            "--on",
            "ssh:" + hosts,
            "--out",
            out.toString());
  }
}

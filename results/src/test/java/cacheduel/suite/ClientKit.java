// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import cacheduel.catalog.ClientCatalog;
import cacheduel.catalog.InstalledClient;
import cacheduel.client.CacheClientProvider;
import cacheduel.client.Family;
import cacheduel.embedded.EmbeddedMemcachedMain;
import cacheduel.input.UsageException;
import cacheduel.library.DroppedInClients;
import cacheduel.socket.SocketCensus;
import cacheduel.tck.RawConnection;
import cacheduel.testing.Ways;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import net.bytebuddy.ByteBuddy;
import org.assertj.core.api.Assertions;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.engine.JupiterTestEngine;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.engine.TestEngine;
import org.junit.platform.launcher.Launcher;
import org.opentest4j.TestAbortedException;

/** Runs the contract kit on a user's client, in a JVM with the client's own jars. */
final class ClientKit {
  private static final int LONGEST_MINUTES = 15;

  /** A class from each jar that the kit needs, to keep the harness's other jars out. */
  private static final List<Class<?>> KIT = List.of(
      KitMain.class,
      RawConnection.class,
      CacheClientProvider.class,
      SocketCensus.class,
      Ways.class,
      EmbeddedMemcachedMain.class,
      Test.class,
      ParameterizedTest.class,
      JupiterTestEngine.class,
      AnnotationSupport.class,
      TestEngine.class,
      Launcher.class,
      TestAbortedException.class,
      Assertions.class,
      ByteBuddy.class,
      Nullable.class);

  private ClientKit() {}

  /**
   * Returns the clients in the folders of a directory, without those of the distribution.
   *
   * @throws UsageException if there is none, or a folder has the wrong content
   */
  static List<InstalledClient> clients(Path directory) {
    ClientCatalog shipped = ClientCatalog.load(Harness.HOME.resolve("clients"));
    ClientCatalog all = DroppedInClients.addTo(shipped, List.of(directory));
    if (all.warnings().size() > shipped.warnings().size()) {
      throw new UsageException(String.join("; ", all.warnings()));
    }
    return all.all().stream()
        .filter(client -> client.origin().startsWith(directory))
        .toList();
  }

  /** Fails with the rules that the client breaks; aborts if the kit has no server for it. */
  static void run(InstalledClient client, Path log) throws IOException, InterruptedException {
    if (client.missing() != null) {
      throw new AssertionError(client.missing());
    }
    if (Stream.of(Family.values())
        .flatMap(family -> family.systems().stream())
        .noneMatch(client.systems()::contains)) {
      throw new TestAbortedException("the kit has no server for " + client.systems());
    }
    Files.createDirectories(log.toAbsolutePath().getParent());
    Path said = Files.createTempFile("cacheduel-kit-", ".txt");
    try {
      execute(client, log, said);
      List<String> lines = Files.readAllLines(said);
      if (lines.isEmpty()) {
        throw new AssertionError("the kit did not finish; see " + log);
      }
      int last = lines.size() - 1;
      report(client, lines.subList(0, last), Integer.parseInt(lines.get(last)));
    } finally {
      Files.delete(said);
    }
  }

  private static void report(InstalledClient client, List<String> failed, int passed) {
    if (!failed.isEmpty() || passed == 0) {
      throw new AssertionError(failed.stream()
          .map(line -> "\n  " + line)
          .collect(Collectors.joining(
              "", "%s: %d passed, %d failed".formatted(client.id(), passed, failed.size()), "")));
    }
  }

  private static void execute(InstalledClient client, Path log, Path said)
      throws IOException, InterruptedException {
    Process kit = new ProcessBuilder(command(client, said))
        .redirectErrorStream(true)
        .redirectOutput(log.toFile())
        .start();
    try {
      if (!kit.waitFor(LONGEST_MINUTES, TimeUnit.MINUTES)) {
        throw new AssertionError("the kit hangs; see " + log);
      }
    } finally {
      kit.descendants().forEach(ProcessHandle::destroyForcibly);
      kit.destroyForcibly();
    }
  }

  private static List<String> command(InstalledClient client, Path said) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    // as in a build of an adapter
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
    // the kit asks the kernel for the options of a library's sockets
    command.addAll(List.of("--add-opens", "java.base/sun.nio.ch=ALL-UNNAMED"));
    command.addAll(List.of("--add-opens", "java.base/java.io=ALL-UNNAMED"));
    command.add("-cp");
    command.add(Stream.concat(client.jars().stream(), KIT.stream().map(ClientKit::jarOf))
        .map(Path::toString)
        .distinct()
        .collect(Collectors.joining(File.pathSeparator)));
    command.addAll(List.of(KitMain.class.getName(), said.toString()));
    return command;
  }

  private static Path jarOf(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}

// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.server.Via;
import cacheduel.server.redis.RedisVia;
import cacheduel.store.RunSchemas;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** Real servers of Redis and Valkey, measured over the bare wire. */
@Timeout(600)
class RedisIT {
  @TempDir
  Path directory;

  /** A Redis without a password is that of the next test. */
  @ParameterizedTest
  @CsvSource({
    "redis, RESP2, --protocol resp2 --tls --auth alice:env:" + GuardedRun.VARIABLE,
    "valkey, RESP3, ''"
  })
  void everyOperation_isCountedByTheServerAndNoPasswordIsShown(
      String system, String protocol, String option) throws Exception {
    assume(system);
    String[] command = command(system, "--via local", option);
    Harness.Outcome outcome = option.contains(GuardedRun.VARIABLE)
        ? GuardedRun.run(directory, command)
        : new Harness(directory).run(command);
    JsonNode cell = outcome.folder().soundClient(outcome.output());
    assertThat(cell.at("/cell/protocol").asString()).isEqualTo(protocol);
    assertLocal(cell, outcome.folder());
    assertCounted(cell);
  }

  /** One set more and one hit fewer than the server has seen. */
  @Test
  void oneOperationMoreOrFewer_isInvalid() throws Exception {
    assume("redis");
    String server = "redis@" + miscounting("cmdstat_set:calls= 1 keyspace_hits: -1");
    Harness.Outcome outcome = new Harness(directory).run(command(server, "--via local"));
    assertThat(outcome.exitCode()).describedAs(outcome.output()).isEqualTo(4);
    List<JsonNode> cells = outcome.folder().cells("INVALID");
    assertThat(cells).describedAs(outcome.output()).hasSize(1);
    JsonNode cell = cells.get(0);
    assertThat(cell.at("/cell/protocol").asString()).isEqualTo("RESP3");
    assertThat(reasons(cell, "COUNTED_TOO_MANY")).singleElement().asString().contains("at most");
    assertThat(reasons(cell, "COUNTED_TOO_FEW")).singleElement().asString().contains("at least");
    assertLocal(cell, outcome.folder());
    assertCounted(cell, "SET", 1);
    assertCounted(cell, "GET", -1);
    assertCounted(cell, "DELETE", 0);
  }

  private static List<JsonNode> reasons(JsonNode cell, String kind) {
    return cell.get("reasons")
        .valueStream()
        .filter(reason -> reason.get("kind").asString().equals(kind))
        .toList();
  }

  private static void assertLocal(JsonNode cell, RunFolder run) throws IOException {
    assertThat(cell.at("/server/via").asString()).isEqualTo("local");
    assertThat(cell.at("/server/settings/maxmemory-policy").asString()).isEqualTo("noeviction");
    assertThat(cell.get("warnings").toString()).doesNotContain("unchecked", "RECONNECTED");
    assertThat(RunSchemas.errors(run.path())).isEmpty();
  }

  @Test
  void givenServer_isMeasuredCountedAndCleanedUp() throws Exception {
    assume("redis");
    try (RedisProcess server = RedisProcess.start()) {
      Harness.Outcome outcome =
          new Harness(directory).run(command("redis", "--via " + server.address()));
      assertCounted(outcome.folder().soundClient(outcome.output()));
      assertThat(server.keys()).isZero();
    }
  }

  /** Each bulk get is split by slots, and each layer follows the cluster with its base. */
  @Test
  void cluster_isMeasuredAndCounted() throws Exception {
    assume("redis");
    String clients = "wire,spring-data-redis-jedis,spring-data-redis-lettuce";
    Harness.Outcome outcome = new Harness(directory)
        .run(("smoke --server redis --via local --nodes 3 --mode blocking,async --no-floor -w 200ms"
                + " -i 3 -r 200ms -p mix=get:6+set:2+delete:1+bulkGet:1 -c " + clients)
            .split(" ", -1));
    List<JsonNode> cells = RunFolder.ofRole(outcome.folder().soundCells(), "CLIENT");
    assertThat(cells)
        .describedAs(outcome.output())
        .extracting(cell ->
            cell.at("/cell/client").asString() + " " + cell.at("/cell/mode").asString())
        .containsExactlyInAnyOrder(
            "wire BLOCKING",
            "wire ASYNC",
            "spring-data-redis-jedis BLOCKING",
            "spring-data-redis-lettuce BLOCKING");
    cells.forEach(RedisIT::assertCounted);
  }

  private static void assertCounted(JsonNode cell) {
    for (String operation : List.of("GET", "SET", "DELETE")) {
      assertCounted(cell, operation, 0);
    }
  }

  private static void assertCounted(JsonNode cell, String operation, int more) {
    JsonNode count = cell.at("/checks/serverCounts/" + operation);
    assertThat(count.get("sent").asLong()).isPositive();
    assertThat(count.get("counted").asLong()).isEqualTo(count.get("sent").asLong() + more);
  }

  private static String[] command(String server, String... options) {
    String fixed = "smoke -c wire --no-floor --mode blocking -w 200ms -i 3 -r 200ms"
        + " -p mix=get:8+set:1+delete:1 --server ";
    return Stream.concat(
            Stream.of((fixed + server).split(" ", -1)),
            Stream.of(String.join(" ", options).strip().split(" +", -1)))
        .toArray(String[]::new);
  }

  private static void assume(String system) {
    if (system.equals("redis")) {
      RedisVia.assumeRedis(Via.LOCAL);
    } else {
      RedisVia.assumeValkey(Via.LOCAL);
    }
  }

  /**
   * Writes a program that is a Redis but for some counters.
   *
   * @param changes as {@link MiscountingRedis} takes them
   */
  private Path miscounting(String changes) throws IOException {
    Path script = directory.resolve("redis-server");
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    Files.writeString(
        script,
        "#!/bin/sh\nexec %s -XX:TieredStopAtLevel=1 -cp '%s' %s '%s' \"$@\"\n"
            .formatted(
                java,
                Path.of("target", "test-classes").toAbsolutePath(),
                MiscountingRedis.class.getName(),
                changes));
    return Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwxr-xr-x"));
  }
}

// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Cells with a fixed number of operations, from the command line to the results. */
@Tag("any-jdk")
class RepetitionsIT {
  @TempDir
  Path directory;

  @Test
  void everyRepetition_hasAsManyOperationsAsAsked() throws Exception {
    Harness.Outcome outcome = run(
        "--via",
        "embedded",
        "--mode",
        "blocking,async",
        "-t",
        "3,50",
        "-wi",
        "1",
        "-i",
        "4",
        "-p",
        "mix=get:9+set:1",
        "-p",
        "operations=2000");
    List<JsonNode> cells = outcome.folder().soundCells();
    assertThat(cells).describedAs(outcome.output()).hasSize(4).allSatisfy(cell -> {
      assertThat(cell.get("repetitions").size()).isEqualTo(4);
      assertThat(cell.get("repetitions").valueStream()).allSatisfy(repetition -> {
        double seconds = repetition.get("seconds").asDouble();
        assertThat(repetition.get("operations").asLong()).isEqualTo(2_000);
        assertThat(repetition.get("opsPerSecond").asDouble()).isEqualTo(2_000 / seconds);
        assertThat(repetition.get("latencySumNanos").asDouble() / 1e9).isPositive();
      });
      assertThat(cell.at("/answers/operations").asLong()).isEqualTo(8_000);
      assertThat(cell.at("/usage/operations").asLong()).isEqualTo(8_000);
      assertThat(cell.at("/checks/jmhOpsPerSecond").isNull()).isTrue();
      assertThat(cell.get("warnings").toString()).contains("fewer than 5,000 operations");
    });
    assertThat(outcome.folder().jmh().valueStream())
        .hasSize(4)
        .allSatisfy(jmh -> assertThat(jmh.get("mode").asString()).isEqualTo("ss"));
    assertThat(outcome.folder().summary())
        .contains("median ops/s", "Repetitions of a fixed number", "As published");
  }

  /** Sets by 2 and 4 threads, twice each, precede those by 6; all by the keys of the program. */
  @Test
  void groupsBefore_runInTheSameJvmAndAreCountedByTheServer() throws Exception {
    Harness.Outcome outcome = run(
        "--via",
        "embedded",
        "--mode",
        "blocking",
        "-t",
        "6",
        "-f",
        "1",
        "-wi",
        "0",
        "-i",
        "3",
        "-p",
        "mix=set,get",
        "-p",
        "keyForm=client-record",
        "-p",
        "keyDistribution=unique-per-thread",
        "-p",
        "keys=10/thread",
        "-p",
        "operations=10/thread",
        "-p",
        "groupsBefore=2..6/2x2");
    List<JsonNode> cells = outcome.folder().soundCells();
    assertThat(cells).describedAs(outcome.output()).hasSize(2);
    JsonNode sets = cells.get(0).at("/checks/serverCounts/SET");
    assertThat(sets.get("sent").asLong()).isEqualTo(2 * (20 + 40) + 3 * 60);
    assertThat(sets.get("counted")).isEqualTo(sets.get("sent"));
    JsonNode gets = cells.get(1).at("/checks/serverCounts");
    // the preload of 60 keys, then all groups of sets
    assertThat(gets.at("/SET/sent").asLong()).isEqualTo(60 + 2 * (20 + 40 + 60));
    assertThat(gets.at("/GET/sent").asLong()).isGreaterThanOrEqualTo(2 * (20 + 40) + 3 * 60);
    assertThat(cells).allSatisfy(cell -> {
      JsonNode connections = cell.at("/checks/connections");
      assertThat(connections.get("accepted")).isEqualTo(connections.get("expected"));
      assertThat(cell.at("/answers/operations").asLong()).isEqualTo(180);
    });
  }

  /** Of 8 threads in 2 JVMs, 3 of each 4 read and one writes; without a warm-up. */
  @Test
  void severalJvms_dealOutOperationsThreadsAndKeys() throws Exception {
    Harness.Outcome outcome = run(
        "--via",
        "embedded",
        "--mode",
        "blocking",
        "-t",
        "8",
        "--processes",
        "2",
        "-wi",
        "0",
        "-i",
        "3",
        "-p",
        "mix=get:3+set:1",
        "-p",
        "mixBy=thread",
        "-p",
        "keyForm=uuid",
        "-p",
        "keyDistribution=unique-per-thread",
        "-p",
        "keys=400",
        "-p",
        "operations=50/thread");
    List<JsonNode> cells = outcome.folder().soundCells();
    assertThat(cells).describedAs(outcome.output()).singleElement().satisfies(cell -> {
      assertThat(cell.get("repetitions").valueStream())
          .hasSize(3)
          .allSatisfy(
              repetition -> assertThat(repetition.get("operations").asLong()).isEqualTo(400));
      assertThat(cell.at("/times/completed/GET/count").asLong()).isEqualTo(3 * 6 * 50);
      assertThat(cell.at("/times/completed/SET/count").asLong()).isEqualTo(3 * 2 * 50);
      assertThat(cell.at("/checks/serverCounts/SET/counted").asLong()).isEqualTo(400 + 300);
      assertThat(cell.at("/checks/littlesLaw/ratio").asDouble()).isBetween(0.97, 1.03);
      assertThat(cell.at("/checks/littlesLaw/callers").asDouble()).isBetween(1.0, 7.999);
      assertThat(littlesLaw(cell))
          .isCloseTo(cell.at("/checks/littlesLaw/ratio").asDouble(), within(0.01));
    });
  }

  /** X (R + Z) / N by the repetitions: the cell's rate is the mean of theirs, and X that of all time. */
  private static double littlesLaw(JsonNode cell) {
    JsonNode law = cell.at("/checks/littlesLaw");
    double called = 0;
    double seconds = 0;
    for (JsonNode repetition : cell.get("repetitions")) {
      called += repetition.get("latencySumNanos").asDouble() / 1e9;
      seconds += repetition.get("seconds").asDouble();
    }
    double callers = law.get("callers").asDouble();
    return called / seconds / (1 - law.get("betweenShare").asDouble()) / callers;
  }

  @Test
  void uuidKeys_areRemovedFromSomebodysServer() throws Exception {
    try (EmbeddedProcess server = EmbeddedProcess.start()) {
      Harness.Outcome outcome = run(
          "--via",
          server.address(),
          "--mode",
          "blocking",
          "-t",
          "2",
          "-wi",
          "0",
          "-i",
          "1",
          "-p",
          "mix=get",
          "-p",
          "keyForm=uuid",
          "-p",
          "keys=300",
          "-p",
          "operations=1000");
      assertThat(outcome.folder().soundCells()).describedAs(outcome.output()).hasSize(1);
      // the harness tries with a few keys of its own whether the server counts
      assertThat(stats(server))
          .containsPattern("STAT cmd_set 30\\d\\b")
          .containsPattern("STAT delete_hits 30\\d\\b")
          .contains("STAT curr_items 0");
    }
  }

  private static String stats(EmbeddedProcess server) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
      socket.getOutputStream().write("stats\r\nquit\r\n".getBytes(StandardCharsets.US_ASCII));
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
    }
  }

  private Harness.Outcome run(String... more) throws Exception {
    String[] always = {"smoke", "-c", "spymemcached", "--protocol", "ascii", "--no-floor"};
    String[] all = Stream.of(always, more).flatMap(Arrays::stream).toArray(String[]::new);
    Harness.Outcome outcome = new Harness(directory).run(all);
    assertThat(outcome.exitCode()).describedAs(outcome.output()).isIn(0, 4);
    return outcome;
  }
}

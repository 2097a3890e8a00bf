// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** A server given by address that refuses what is not needed to measure it. */
@Timeout(600)
class NearlyMemcachedIT {
  private static final String UNCHECKED = "unchecked against the server: it reports no statistics";

  @TempDir
  Path directory;

  @Test
  void strictServer_isMeasuredInTheProtocolThatItSpeaks() throws Exception {
    Harness.Outcome outcome = run(true, "wire,spymemcached", "ascii,binary,meta");
    RunFolder run = outcome.folder();
    List<JsonNode> sound = soundCells(outcome);
    assertThat(sound)
        .describedAs(outcome.output())
        .hasSize(2)
        .allSatisfy(cell -> assertThat(protocol(cell)).isEqualTo("ASCII"))
        .allSatisfy(cell -> assertThat(cell.at("/warnings").toString()).contains(UNCHECKED))
        .allSatisfy(
            cell -> assertThat(cell.at("/server/settings/stats settings").asString())
                .startsWith("not known: "));
    assertThat(run.cells("SKIPPED"))
        .extracting(cell -> protocol(cell) + " " + cell.at("/reasons/0/text").asString())
        .contains(
            "BINARY the server does not speak binary: it closed the connection",
            "META the server does not speak meta: it answered 'ERROR'");
    assertThat(run.cells()).hasSize(sound.size() + run.cells("SKIPPED").size());
    assertThat(outcome.output())
        .contains("skipped: the server does not speak", "unchecked against the server");
  }

  @Test
  void lenientServer_isCheckedAndMeasuredInEveryProtocol() throws Exception {
    Harness.Outcome outcome = run(false, "wire", "ascii,binary,meta");
    assertThat(soundCells(outcome))
        .describedAs(outcome.output())
        .allSatisfy(cell -> assertThat(cell.at("/warnings").toString()).doesNotContain("unchecked"))
        .extracting(NearlyMemcachedIT::protocol)
        .containsExactlyInAnyOrder("ASCII", "BINARY", "META");
  }

  @Test
  void serverThatRefusesEveryCell_leavesNoRateAndSaysWhy() throws Exception {
    Harness.Outcome outcome = run(true, "wire,spymemcached", "meta");
    assertThat(outcome.exitCode()).isEqualTo(4);
    assertThat(outcome.output())
        .contains("0 of ", "skipped: the server does not speak meta: it answered 'ERROR'");
  }

  private Harness.Outcome run(boolean isStrict, String clients, String protocols)
      throws IOException, InterruptedException {
    try (EmbeddedProcess server = EmbeddedProcess.start();
        StrictProxy strict = new StrictProxy(server.port())) {
      return new Harness(directory)
          .run(
              "smoke",
              "-c",
              clients,
              "--mode",
              "blocking",
              "--no-floor",
              "-f",
              "1",
              "-w",
              "200ms",
              "-i",
              "3",
              "-r",
              "200ms",
              "--protocol",
              protocols,
              "--via",
              isStrict ? strict.address() : server.address());
    }
  }

  /** Returns the cells that are valid on a machine of their own. */
  private static List<JsonNode> soundCells(Harness.Outcome outcome) throws IOException {
    List<JsonNode> sound = outcome.folder().soundCells();
    boolean allValid = sound.size() == outcome.folder().cells("VALID").size();
    assertThat(outcome.exitCode()).describedAs(outcome.output()).isEqualTo(allValid ? 0 : 4);
    return sound;
  }

  private static String protocol(JsonNode cell) {
    return cell.at("/cell/protocol").asString();
  }
}

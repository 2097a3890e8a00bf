// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.published;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The replays under results/published are of the reports as they are encoded today. */
class CommittedReplaysTest {
  private static final Path FOLDER = Path.of("..", "..", "results", "published");

  static Stream<String> presets() {
    return Experiments.presets().stream();
  }

  @ParameterizedTest
  @MethodSource("presets")
  void replay_hasEachClaimOfItsReport(String preset) throws IOException {
    Experiment report = Experiments.of(preset).orElseThrow();
    List<String> lines = verdicts(preset);
    assertThat(lines.stream().map(line -> line.split(",", 3)[1]).distinct())
        .containsExactlyElementsOf(report.claims().stream().map(Claim::id).toList());
    assertThat(report.claims())
        .allSatisfy(claim -> assertThat(lines)
            .anySatisfy(line -> assertThat(line).contains(claim.says().replace("\"", "\"\""))));
    assertThat(FOLDER.resolve(preset)).isDirectoryContaining("glob:**/summary.md");
  }

  @ParameterizedTest
  @MethodSource("presets")
  void readme_namesTheReplay(String preset) throws IOException {
    assertThat(Files.readString(FOLDER.resolve("README.md")))
        .contains(
            "[%s](%s/summary.md)".formatted(preset, preset), "run %s:medium".formatted(preset));
  }

  private static List<String> verdicts(String preset) throws IOException {
    List<String> lines = Files.readAllLines(FOLDER.resolve(preset).resolve("claims.csv"));
    return lines.subList(1, lines.size());
  }
}

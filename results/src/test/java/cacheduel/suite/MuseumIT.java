// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import cacheduel.faults.result.FaultFigure;
import cacheduel.faults.result.FaultValue;
import cacheduel.faults.scenario.FaultScenarios;
import cacheduel.suite.Exhibit.Sighting;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Holds the museum to its promise: every exhibit can be run, and is on the page. */
class MuseumIT {
  /** An exhibit whose versions are both small, and whose figures are far apart. */
  private static final String CHEAP = "address-of-old";

  @TempDir
  Path directory;

  @Test
  void everyExhibit_canBeRunAndIsOnThePage() throws IOException {
    Museum museum = Museum.read();
    String page = Files.readString(Museum.PAGE);

    assertThat(museum.exhibits()).extracting(Exhibit::name).doesNotHaveDuplicates();
    assertThat(museum.exhibits()).allSatisfy(exhibit -> {
      assertThat(FaultScenarios.named(Set.of(exhibit.scenario()))).hasSize(1);
      assertThat(Set.of(FaultFigure.values())).contains(exhibit.shownBy());
      assertThat(page)
          .contains("[%s](%s)".formatted(exhibit.report(), exhibit.link()))
          .contains("`%s`".formatted(MuseumPage.command(exhibit)));
    });
    assertThat(museum.missing()).allSatisfy(missing -> assertThat(page).contains(missing.link()));
  }

  @Test
  void figureBetweenTheBounds_provesNothing() {
    assertThat(judged("recovery", 3, 2, 3)).isEqualTo(Sighting.PRESENT);
    assertThat(judged("recovery", 3, 2, 2.5)).isEqualTo(Sighting.UNCLEAR);
    assertThat(judged("recovery", 3, 2, 2)).isEqualTo(Sighting.ABSENT);
    assertThat(judged("blast-radius", 0.5, 0.9, 0.3)).isEqualTo(Sighting.PRESENT);
    assertThat(judged("blast-radius", 0.5, 0.9, 0.95)).isEqualTo(Sighting.ABSENT);
  }

  @Test
  void lowerBound_isNeverAbsent() {
    Exhibit exhibit = exhibit("recovery", 30, 25);
    assertThat(exhibit.judge(new FaultValue(20, true))).isEqualTo(Sighting.UNCLEAR);
    assertThat(exhibit.judge(new FaultValue(31, true))).isEqualTo(Sighting.PRESENT);
  }

  private static Sighting judged(String figure, double present, double absent, double value) {
    return exhibit(figure, present, absent).judge(FaultValue.of(value));
  }

  private static Exhibit exhibit(String figure, double present, double absent) {
    return new Exhibit(
        "any", "a/b#1", "", "", "a", "1", "2", "killed", null, figure, present, absent);
  }

  @Test
  @Tag("any-jdk")
  @Timeout(600)
  void mendedBug_isFoundInTheOldVersionOnly() throws Exception {
    Exhibit exhibit = Museum.read().exhibits().stream()
        .filter(one -> one.name().equals(CHEAP))
        .findFirst()
        .orElseThrow();
    Path run = directory.resolve("run");
    List<String> command = new ArrayList<>(exhibit.arguments());
    command.addAll(List.of("--out", run.toString()));
    Harness.Running running = new Harness(directory).start(command.toArray(String[]::new));
    int code = running.await();
    assumeFalse(
        running.output().contains("could not be downloaded"), "no repository of old versions");

    assertThat(code).describedAs(running.output()).isZero();
    ShownExhibit shown = ShownExhibit.read(exhibit, run);
    assertThat(shown.isAsReported()).describedAs(running.output()).isTrue();
  }
}

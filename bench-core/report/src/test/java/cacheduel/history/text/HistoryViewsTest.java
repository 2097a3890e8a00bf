// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.history.text;

import static cacheduel.history.NightBuilder.night;
import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.history.History;
import cacheduel.history.NightBuilder;
import cacheduel.history.RunDigest;
import cacheduel.result.Status;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

class HistoryViewsTest {
  @TempDir
  Path dir;

  @Test
  void csv_hasALineForEachNightOfEachSeries() {
    History history = sixNights(night(6).ratio("xmemcached", 0.4).commit("bad"));

    List<List<String>> lines = lines(HistoryCsv.text(history));

    assertThat(lines).hasSize(1 + 7 * history.series().size());
    assertThat(lines).allMatch(line -> line.size() == lines.get(0).size());
    assertThat(field(lines, "xmemcached", "throughput", "7", "value")).isEqualTo("0.4");
    assertThat(field(lines, "xmemcached", "throughput", "7", "measured")).isEqualTo("20000");
    assertThat(field(lines, "xmemcached", "throughput", "7", "floor")).isEqualTo("50000");
    assertThat(field(lines, "xmemcached", "throughput", "7", "commit")).isEqualTo("bad");
    assertThat(field(lines, "xmemcached", "throughput", "7", "relative_to")).isEqualTo("floor");
    assertThat(field(lines, "wire", "throughput", "7", "relative_to")).isEmpty();
    assertThat(field(lines, "wire", "throughput", "7", "value")).isEqualTo("50000");
    assertThat(field(lines, "xmemcached", "get p99", "7", "better")).isEqualTo("less");
  }

  @Test
  void csv_hasNoNumberThatIsNotValid() {
    String text = HistoryCsv.text(
        sixNights(night(6).ratio("xmemcached", 0.777).status("xmemcached", Status.INVALID)));

    assertThat(text).contains("INVALID,12 evictions,,,").doesNotContain("0.777", "38850");
  }

  @Test
  void table_marksWhatStandsOutAndFitsTheTerminal() {
    List<String> lines = new HistoryTable(loss(), 150).lines();

    assertThat(lines.get(0)).isEqualTo("nightly: 16 nights, 2026-11-21 to 2026-12-06.");
    assertThat(lines)
        .anySatisfy(line -> assertThat(line)
            .startsWith("!  xmemcached ascii blocking, throughput / floor")
            .containsPattern("0\\.400 +0\\.500 \\(0\\.500 to 0\\.500, 8\\)")
            .endsWith("lower (worse) since night-08 (after night-07)"))
        .anySatisfy(line -> assertThat(line)
            .startsWith("   spymemcached ascii blocking, throughput / floor")
            .contains("0.500 (0.500 to 0.500, 15)"))
        .anyMatch(line -> line.contains("(bare), throughput ops/s"))
        .anyMatch(line -> line.contains("have a lasting change (!)"));
    assertThat(lines)
        .filteredOn(line -> line.contains(" ascii "))
        .allMatch(line -> line.length() <= 150);
  }

  @Test
  void narrowTable_givesEachNameALineAndKeepsEveryNumber() {
    List<String> lines = new HistoryTable(loss(), 60).lines();

    int name = lines.indexOf("!  xmemcached ascii blocking, throughput / floor");
    assertThat(lines.get(name + 1))
        .startsWith("   0.400 ")
        .contains("0.500 (0.500 to 0.500, 8)")
        .endsWith("lower (worse) since night-08 (after night-07)");
  }

  @Test
  void table_saysWhatChangedAndWhatDoesNotCount() {
    History history = sixNights(night(6).server("1.6.19").version("2.12.4"));

    assertThat(new HistoryTable(history, 100).lines())
        .contains(
            "Changed on 2026-11-27 (night-06): spymemcached: 2.12.3 before, 2.12.4 from here on",
            "Changed on 2026-11-27 (night-06): server: memcached 1.6.18 via local before, memcached"
                + " 1.6.19 via local from here on")
        .anyMatch(line -> line.startsWith("6 of 6 earlier nights had another machine"))
        .anyMatch(line -> line.endsWith("series have fewer than 8 nights to find a change in."));
  }

  @Test
  void table_saysWhyTheNewestHasNoNumber() {
    History history = sixNights(night(6).status("xmemcached", Status.FAILED));

    assertThat(new HistoryTable(history, 120).lines())
        .anyMatch(line -> line.contains("xmemcached ascii") && line.contains("FAILED"));
  }

  @Test
  void otava_hasALineForEachNightWithTheRatiosBesideTheFigures() throws Exception {
    Map<String, String> files = HistoryOtava.files(
        sixNights(night(6).status("xmemcached", Status.INVALID).commit("c6")));
    String spymemcached = text(files, "spymemcached");

    assertThat(spymemcached.lines()).hasSize(1 + 7);
    assertThat(spymemcached.lines().findFirst().orElseThrow())
        .startsWith("time,commit,run,client_version,cacheduel_version,")
        .contains("throughput_ops_per_s,throughput_to_floor", "get_p99_ns,get_p99_to_floor");
    assertThat(spymemcached).contains(",c6,night-06,2.12.3,0.1.0,25000,0.5,").doesNotContain(",,");
    assertThat(text(files, "xmemcached").lines()).hasSize(1 + 6);
    assertThat(text(files, "wire").lines().findFirst().orElseThrow()).doesNotContain("to_floor");
  }

  @Test
  void otavaConfiguration_namesTheFilesAndTheirColumns() throws Exception {
    Map<String, String> files = HistoryOtava.files(sixNights(night(6)));
    JsonNode tests = new YAMLMapper()
        .readTree(Objects.requireNonNull(files.get("otava.yaml")))
        .get("tests");

    assertThat(tests.size()).isEqualTo(files.size() - 1);
    for (JsonNode test : tests) {
      String csv = Objects.requireNonNull(files.get(test.get("file").asString()));
      List<String> header = lines(csv).get(0);
      assertThat(header).doesNotHaveDuplicates();
      assertThat(test.get("metrics").propertyNames())
          .hasSameSizeAs(header.subList(1 + test.get("attributes").size(), header.size()));
      test.get("metrics").properties().forEach(metric -> {
        assertThat(header).contains(metric.getKey());
        assertThat(metric.getValue().get("direction").asInt())
            .isEqualTo(metric.getKey().contains("throughput") ? 1 : -1);
      });
    }
  }

  @Test
  void otava_leavesOutNightsThatLackAFigure() {
    Map<String, String> files = HistoryOtava.files(History.of(
        List.of(
            night(0).status("wire", Status.INVALID).read(dir),
            night(1).read(dir),
            night(2).read(dir)),
        Map.of()));

    assertThat(text(files, "spymemcached").lines()).hasSize(1 + 2);
    assertThat(text(files, "spymemcached")).contains("throughput_to_floor");
  }

  @Test
  void shortNames_haveWhatTellsCellsApart() {
    History history = sixNights(night(6));
    ShortNames names = new ShortNames(history);

    assertThat(names.common())
        .isEqualTo("threads=4 connections=1 mix=get valueSize=768..1280 valueKind=string");
    assertThat(history.series().stream().map(names::of).distinct())
        .containsExactlyInAnyOrder(
            "in-memory native blocking threads=1 (harness)",
            "wire ascii blocking (bare)",
            "spymemcached ascii blocking",
            "xmemcached ascii blocking");
  }

  /** Eight usual nights, and eight in which a client is slower. */
  private History loss() {
    List<RunDigest> runs = new ArrayList<>();
    for (int day = 0; day < 16; day++) {
      NightBuilder night = night(day);
      runs.add((day < 8 ? night : night.ratio("xmemcached", 0.4)).read(dir));
    }
    return History.of(runs, Map.of());
  }

  private History sixNights(NightBuilder newest) {
    List<RunDigest> runs = new ArrayList<>();
    for (int day = 0; day < 6; day++) {
      runs.add(night(day).read(dir));
    }
    runs.add(newest.read(dir));
    return History.of(runs, Map.of());
  }

  private static String text(Map<String, String> files, String client) {
    return files.entrySet().stream()
        .filter(file -> file.getKey().contains("_" + client + "_"))
        .map(Map.Entry::getValue)
        .findFirst()
        .orElseThrow();
  }

  /** None of the fields here is quoted. */
  private static List<List<String>> lines(String csv) {
    return csv.lines().map(line -> Arrays.asList(line.split(",", -1))).toList();
  }

  private static String field(
      List<List<String>> lines, String client, String figure, String night, String column) {
    List<String> header = lines.get(0);
    return lines.stream()
        .filter(line -> line.get(0).contains(" " + client + " ")
            && line.get(header.indexOf("figure")).equals(figure)
            && line.get(header.indexOf("night")).equals(night))
        .map(line -> line.get(header.indexOf(column)))
        .findFirst()
        .orElseThrow();
  }
}

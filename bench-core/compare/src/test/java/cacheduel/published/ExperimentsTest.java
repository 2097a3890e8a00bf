// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.published;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.figure.Range;
import cacheduel.published.PublishedTable.Place;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Every number that the five reports print is there. */
class ExperimentsTest {
  static Collection<String> presets() {
    return Experiments.presets();
  }

  @ParameterizedTest
  @MethodSource("presets")
  void eachExperiment_isRead(String preset) {
    Experiment experiment = Experiments.of(preset).orElseThrow();
    assertThat(experiment.preset()).isEqualTo(preset);
    assertThat(experiment.source().environment()).isNotEmpty();
    assertThat(experiment.notes()).isNotEmpty();
    assertThat(experiment.tables()).isNotEmpty();
    assertThat(experiment.claims()).isNotEmpty();
  }

  @Test
  void otherPresets_replayNothing() {
    assertThat(Experiments.of("smoke")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    // the report's graphs have no numbers in its text
    "brcache-2016, 0",
    // totals 3, one server's requests 8, reads and updates 4, times 6, use of the machines 2
    "ncache-2m, 23",
    // 6 numbers of threads x 2 clients x 5 figures
    "opensolaris-2008, 60",
    // the only number is in a claim
    "ascii-vs-binary-2016, 0",
    // 2 kinds x 3 operations x 8 numbers of threads x 4 clients x 2 figures, and 13 lengths x 4 x 2
    "client-review-2012, 488"
  })
  void figures_areAllThere(String preset, int count) {
    assertThat(tables(preset)
            .filter(table -> !table.isCopy())
            .mapToInt(table -> table.figures().size())
            .sum())
        .isEqualTo(count);
  }

  @ParameterizedTest
  @CsvSource({
    "opensolaris-2008, threads/throughput, 40, spymemcached, 702",
    "opensolaris-2008, threads/meanSet, 1, whalin, 0.5",
    "opensolaris-2008, threads/meanBulkGet, 50, whalin, 102",
    "opensolaris-2008, threads/clientCpu, 30, spymemcached, 49",
    "opensolaris-2008, threads/network, 40, spymemcached, 58",
    "client-review-2012, simple-set/accepted, 10, spymemcached, 510.51",
    "client-review-2012, simple-get/heapAfterGc, 500, asf, 156141",
    "client-review-2012, simple-delete/accepted, 300, whalin, 325.72",
    "client-review-2012, complex-set/heapAfterGc, 10, spymemcached, 467583",
    "client-review-2012, complex-get/throughput, 100, asf, 69.26",
    "client-review-2012, complex-delete/accepted, 50, spymemcached, 4450.18",
    "client-review-2012, sizes/throughput, 512000, xmemcached-binary, 24",
    "client-review-2012, sizes/heapAfterGc, 64, spymemcached-binary, 5108",
    "ncache-2m, load/throughput, 480, ncache, 2000000",
    "ncache-2m, server/nodeThroughput, 320, perfmon, 300000",
    "ncache-2m, mix/nodeSets, 160, monitor, 50000"
  })
  void someFigures_areThoseOfTheReport(
      String preset, String table, String row, String column, double figure) {
    assertThat(printed(preset, new Place(table, row, column))).isEqualTo(Range.of(figure));
  }

  @ParameterizedTest
  @CsvSource({
    "server/nodeThroughput, 160, perfmon, 180000, 190000",
    "time/meanTime, 480, summary, 2, 3",
    "time/meanTime, 160, monitor, 0, 10",
    "resources/serverCpu, 480, monitor, 40, 50"
  })
  void ranges_areThoseOfTheReport(
      String table, String row, String column, double low, double high) {
    Range range = printed("ncache-2m", new Place(table, row, column));
    assertThat(List.of(range.low(), range.high())).containsExactly(low, high);
  }

  private static Range printed(String preset, Place place) {
    return tables(preset)
        .filter(table -> table.name().equals(place.table()))
        .findFirst()
        .orElseThrow()
        .printed(place)
        .orElseThrow();
  }

  private static Stream<PublishedTable> tables(String preset) {
    return Experiments.of(preset).orElseThrow().tables().stream();
  }
}

// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.result.RunFixture;
import cacheduel.workload.Operation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogProcessor;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HistogramLogTest {
  private static final long START = RunFixture.START.toEpochMilli();

  @TempDir
  Path temp;

  @Test
  void file_isReadByHdrHistogramsOwnReader() throws IOException {
    Path file = temp.resolve("001.hlog");
    Histogram get = histogram(Operation.GET, START, 84_200, 91_000, 2_300_000);
    Histogram set = histogram(Operation.SET, START + 1_500, 120_000);

    HistogramLog.write(file, List.of(get, set));

    try (HistogramLogReader reader = new HistogramLogReader(file.toFile())) {
      assertThat(reader.nextIntervalHistogram().getTag()).isNull();
      EncodableHistogram first = reader.nextIntervalHistogram();
      assertThat(reader.nextIntervalHistogram().getTag()).isNull();
      EncodableHistogram second = reader.nextIntervalHistogram();
      assertThat(first).isEqualTo(get);
      assertThat(first.getTag()).isEqualTo("get");
      assertThat(first.getStartTimeStamp()).isEqualTo(START);
      assertThat(first.getEndTimeStamp()).isEqualTo(START + 1_000);
      assertThat(second).isEqualTo(set);
      assertThat(second.getTag()).isEqualTo("set");
      assertThat(second.getStartTimeStamp()).isEqualTo(START + 1_500);
      assertThat(reader.nextIntervalHistogram()).isNull();
      assertThat(reader.getStartTimeSec()).isEqualTo(START / 1000.0);
    }
    assertThat(Files.readAllLines(file))
        .anyMatch(line -> line.startsWith("#[Histogram log format version 1.3]"))
        .anyMatch(line -> line.startsWith("Tag=get,0.000,1.000,2.3"));
  }

  @Test
  void read_givesAllInTheirOrder() {
    Path file = temp.resolve("001.hlog");
    Histogram get = histogram(Operation.GET, START, 1_000);
    Histogram set = histogram(Operation.SET, START, 2_000);

    HistogramLog.write(file, List.of(set, get));

    assertThat(HistogramLog.read(file)).containsExactly(set, get);
  }

  @Test
  void merged_addsUpTheIntervalsOfATag() {
    Path file = temp.resolve("001.hlog");
    Histogram ofSize = histogram(Operation.SET, START, 6_000);
    ofSize.setTag("SET_64..127");
    Histogram ages = histogram(Operation.SET, START, 7_000);
    ages.setTag("SET_censored");
    HistogramLog.write(
        file,
        List.of(
            ofSize,
            ages,
            histogram(Operation.GET, START, 1_000, 2_000),
            histogram(Operation.SET, START, 5_000),
            histogram(Operation.GET, START + 2_000, 3_000_000_000L)));

    var merged = HistogramLog.merged(file);

    assertThat(merged).containsOnlyKeys(Operation.GET, Operation.SET);
    assertThat(merged.get(Operation.GET)).satisfies(get -> {
      assertThat(get.getTotalCount()).isEqualTo(3);
      assertThat(get.valuesAreEquivalent(get.getMaxValue(), 3_000_000_000L)).isTrue();
    });
    assertThat(merged.get(Operation.SET))
        .satisfies(set -> assertThat(set.getTotalCount()).isEqualTo(3));
  }

  @Test
  void tagWithoutAnOperation_isNamed() {
    Path file = temp.resolve("001.hlog");
    Histogram other = histogram(Operation.GET, START, 1_000);
    other.setTag("latency");
    HistogramLog.write(file, List.of(other));
    assertThatThrownBy(() -> HistogramLog.merged(file))
        .isInstanceOf(RunStoreException.class)
        .hasMessageContainingAll("001.hlog", "'LATENCY'");
  }

  @ParameterizedTest
  @CsvSource({"'', 3", "-tag get, 2", "-tag set, 1"})
  void hdrHistogramsOwnTool_readsAllOperationsOrOne(String option, long count) throws Exception {
    Path file = temp.resolve("001.hlog");
    HistogramLog.write(
        file,
        List.of(
            histogram(Operation.GET, START, 1_000, 2_000), histogram(Operation.SET, START, 3_000)));
    Path out = temp.resolve("out");
    List<String> args = new ArrayList<>(List.of("-i", file.toString(), "-o", out.toString()));
    args.addAll(option.isEmpty() ? List.of() : List.of(option.split(" ")));
    Thread tool = new HistogramLogProcessor(args.toArray(String[]::new));
    tool.start();
    tool.join();
    assertThat(Files.readString(temp.resolve("out.hgrm")))
        .containsPattern("Total count\\s+=\\s+" + count + "\\b");
  }

  @Test
  void tagsOfEarlierVersions_areReadAsOperations() throws Exception {
    Path file = temp.resolve("001.hlog");
    HistogramLog.write(file, List.of(histogram(Operation.BULK_GET, START, 1_000)));
    String text = Files.readString(file);
    assertThat(text).contains("Tag=bulk_get");
    Files.writeString(file, text.replace("Tag=bulk_get", "Tag=BULK_GET"));
    assertThat(HistogramLog.merged(file)).containsOnlyKeys(Operation.BULK_GET);
  }

  @Test
  void emptyHistogram_isKept() {
    Path file = temp.resolve("001.hlog");
    HistogramLog.write(file, List.of(histogram(Operation.DELETE, START)));

    assertThat(HistogramLog.read(file)).singleElement().matches(h -> h.getTotalCount() == 0);
  }

  @Test
  void histogramWithoutTagOrTimes_isRefused() {
    Histogram bare = new Histogram(3);

    assertThatThrownBy(() -> HistogramLog.write(temp.resolve("x.hlog"), List.of(bare)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("needs a tag, a start and an end time");
  }

  @Test
  void missingFile_isAnErrorThatNamesIt() {
    assertThatThrownBy(() -> HistogramLog.read(temp.resolve("none.hlog")))
        .isInstanceOf(RunStoreException.class)
        .hasMessageContaining("none.hlog");
  }

  private static Histogram histogram(Operation operation, long start, long... nanos) {
    Histogram histogram = new Histogram(3);
    for (long value : nanos) {
      histogram.recordValue(value);
    }
    histogram.setTag(operation.name());
    histogram.setStartTimeStamp(start);
    histogram.setEndTimeStamp(start + 1_000);
    return histogram;
  }
}

// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.store;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.result.Fork;
import cacheduel.result.ResultBuilder;
import cacheduel.result.RunFixture;
import cacheduel.result.TimeHistogram;
import cacheduel.result.TimeHistogramFixture;
import cacheduel.workload.Operation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.HdrHistogram.EncodableHistogram;
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
    HistogramLog.Line get = line(Operation.GET, START, 84_200, 91_000, 2_300_000);
    HistogramLog.Line set = line(Operation.SET, START + 1_500, 120_000);

    HistogramLog.write(file, List.of(get, set));

    try (HistogramLogReader reader = new HistogramLogReader(file.toFile())) {
      assertThat(reader.nextIntervalHistogram().getTag()).isNull();
      EncodableHistogram first = reader.nextIntervalHistogram();
      assertThat(reader.nextIntervalHistogram().getTag()).isNull();
      EncodableHistogram second = reader.nextIntervalHistogram();
      assertThat(first).isEqualTo(get.times());
      assertThat(first.getTag()).isEqualTo("get");
      assertThat(first.getStartTimeStamp()).isEqualTo(START);
      assertThat(first.getEndTimeStamp()).isEqualTo(START + 1_000);
      assertThat(second).isEqualTo(set.times());
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
  void tag_hasTheLengthsOrTheMarkOfAges() {
    TimeHistogram ofSize = TimeHistogramFixture.ofSize(Operation.SET, 64, 127, 6_000);
    TimeHistogram ages = TimeHistogramFixture.censored(Operation.BULK_GET, 7_000);
    Fork fork = ResultBuilder.of(RunFixture.cell(1, "xmemcached", Protocol.ASCII, Mode.BLOCKING, 1))
        .seconds(2.5)
        .fork();
    HistogramLog.Line line = HistogramLog.Line.of(fork, ofSize);

    assertThat(line.tag()).isEqualTo("set_64..127");
    assertThat(line.endMillis() - line.startMillis()).isEqualTo(2_500);
    assertThat(line.times().getMaxValue()).isGreaterThanOrEqualTo(6_000);
    assertThat(HistogramLog.Line.of(fork, ages).tag()).isEqualTo("bulk_get_censored");
  }

  @ParameterizedTest
  @CsvSource({"'', 3", "-tag get, 2", "-tag set, 1"})
  void hdrHistogramsOwnTool_readsAllOperationsOrOne(String option, long count) throws Exception {
    Path file = temp.resolve("001.hlog");
    HistogramLog.write(
        file, List.of(line(Operation.GET, START, 1_000, 2_000), line(Operation.SET, START, 3_000)));
    Path out = temp.resolve("out");
    List<String> args = new ArrayList<>(List.of("-i", file.toString(), "-o", out.toString()));
    args.addAll(option.isEmpty() ? List.of() : List.of(option.split(" ")));
    Thread tool = new HistogramLogProcessor(args.toArray(String[]::new));
    tool.start();
    tool.join();
    assertThat(Files.readString(temp.resolve("out.hgrm")))
        .containsPattern("Total count\\s+=\\s+" + count + "\\b");
  }

  private static HistogramLog.Line line(Operation operation, long start, long... nanos) {
    return new HistogramLog.Line(
        start,
        start + 1_000,
        operation.name().toLowerCase(Locale.ROOT),
        TimeHistogramFixture.histogram(nanos));
  }
}

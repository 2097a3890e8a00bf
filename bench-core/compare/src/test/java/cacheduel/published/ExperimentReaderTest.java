// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.published;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.figure.Range;
import cacheduel.input.UsageException;
import cacheduel.published.Check.Quotient;
import cacheduel.published.Claim.Needs;
import cacheduel.published.PublishedTable.Place;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExperimentReaderTest {
  private static final String FILE = """
      preset: mine
      source: {title: What it is, publisher: somebody, year: 2012}
      tables:
        - id: load
          title: All of it
          where: {mix: get}
          axis: threads
          rows: [1, 50]
          columns:
            spy: {client: spymemcached, published: 2.8.0}
            xmc: {client: xmemcached}
          reference: {column: spy}
          figures:
            throughput:
              1: [10, 20..30]
              50: [none, ..7]
            heapAfterGc: {}
      claims:
        - id: first
          says: xmc is faster.
          holds: most
          compare:
            - {table: load/throughput, of: {column: xmc}, to: {column: spy}, atLeast: 1, atMost: 2}
      """;

  @Test
  void eachMetric_isATable() {
    Experiment read = Experiments.read("mine.yaml", FILE);
    assertThat(read.tables().stream().map(PublishedTable::name))
        .containsExactly("load/throughput", "load/heapAfterGc");
    PublishedTable table = read.tables().get(0);
    assertThat(table.printed(table.place("1", "spy"))).contains(Range.of(10));
    assertThat(table.printed(table.place("1", "xmc"))).contains(new Range(20, 25, 30));
    assertThat(table.printed(table.place("50", "spy"))).isEmpty();
    assertThat(table.printed(table.place("50", "xmc"))).contains(new Range(0, Double.NaN, 7));
    assertThat(read.tables().get(1).figures()).isEmpty();
  }

  @Test
  void standIn_isComparedWithTheFiguresOfAnother() {
    Experiment read = Experiments.read(
        "mine.yaml",
        FILE.replace(
            "xmc: {client: xmemcached}",
            "xmc: {client: xmemcached}\n      wire: {client: wire, standsFor: spy}"));
    PublishedTable table = read.tables().get(0);
    assertThat(table.printed(table.place("1", "wire"))).contains(Range.of(10));
    assertThat(table.figures()).hasSize(3);
  }

  @Test
  void copy_hasTheFiguresOfAnotherTable() {
    Experiment read = Experiments.read("mine.yaml", FILE.replace("claims:", """
          - id: again
            title: The same beside sets
            where: {mix: set}
            axis: threads
            rows: [1, 50]
            columns:
              spy: {client: spymemcached}
              xmc: {client: xmemcached}
            figuresOf: {throughput: load/throughput, heapAfterGc: load/heapAfterGc}
        claims:"""));
    Map<String, PublishedTable> tables =
        read.tables().stream().collect(Collectors.toMap(PublishedTable::name, table -> table));
    assertThat(tables).containsKeys("again/throughput", "again/heapAfterGc");
    PublishedTable copy = Objects.requireNonNull(tables.get("again/throughput"));
    assertThat(copy.isCopy()).isTrue();
    assertThat(copy.printed(copy.place("1", "spy"))).contains(Range.of(10));
  }

  @Test
  void comparison_isMadeAtEachRow() {
    Claim claim = Experiments.read("mine.yaml", FILE).claims().get(0);
    assertThat(claim.needs()).isEqualTo(Needs.MOST);
    assertThat(claim.checks())
        .containsExactly(
            check("1", "xmc to spy at threads 1"), check("50", "xmc to spy at threads 50"));
  }

  private static Check check(String row, String label) {
    return check("load/throughput", row, new Bounds(1.0, 2.0), label);
  }

  private static Check check(String table, String row, Bounds bounds, String label) {
    Quotient quotient = new Quotient(new Place(table, row, "xmc"), new Place(table, row, "spy"));
    return new Check(List.of(quotient), bounds, label, List.of());
  }

  @Test
  void ranking_comparesNeighboursByWhatIsBetter() {
    Experiment read = Experiments.read("mine.yaml", FILE + """
              - id: second
                says: xmc needs less memory.
                rank:
                  - {table: load/heapAfterGc, bestFirst: [xmc, spy], rows: [50]}
            """);
    assertThat(read.claims().get(1).checks())
        .containsExactly(
            check("load/heapAfterGc", "50", new Bounds(null, 1.0), "xmc to spy at threads 50"));
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      title: All          | titel: All         | line 5: unknown key 'titel', did you mean 'title'?
      {mix: get}          | {mixx: get}        | line 6: unknown key 'mixx', did you mean 'mix'?
      axis: threads       | axis: thread       | line 7: unknown axis 'thread', did you mean 'threads'?
      published: 2.8.0    | publisht: 2.8.0    | line 10: unknown key 'publisht', did you mean 'published'?
      reference: {column: spy} | reference: {column: spyy} | line 12: unknown column 'spyy', did you mean 'spy'?
      throughput:         | througput:         | line 14: unknown key 'througput', did you mean 'throughput'?
      50: [none           | 51: [none          | line 16: unknown key '51', did you mean '1'?
      [10, 20..30]        | [10]               | line 15: row 1 has 1 figures: expected one for each of the columns spy, xmc (or none)
      20..30              | 30..20             | line 15: 1 cannot be '30..20': expected a number
      holds: most         | holds: mostly      | line 21: unknown holds 'mostly', did you mean 'most'?
      load/throughput,    | load/throughputs,  | line 23: unknown table 'load/throughputs', did you mean 'load/throughput'?
      of: {column: xmc}   | of: {column: xmcc} | line 23: unknown column 'xmcc', did you mean 'xmc'?
      """)
  void mistake_isNamedWithItsLine(String right, String wrong, String message) {
    String file = FILE.replaceFirst(Pattern.quote(right), wrong);
    assertThat(file).isNotEqualTo(FILE);
    assertThatThrownBy(() -> Experiments.read("mine.yaml", file))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("mine.yaml, " + message);
  }
}

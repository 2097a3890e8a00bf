// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.table;

import static cacheduel.result.RunFixture.cell;
import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.csv.CellsCsv;
import cacheduel.csv.SeriesCsv;
import cacheduel.floor.Floors;
import cacheduel.plan.Cell;
import cacheduel.plan.LatencyCondition;
import cacheduel.plan.PartSettings;
import cacheduel.plan.Plan;
import cacheduel.plan.PresetVariant;
import cacheduel.rate.HighestRates;
import cacheduel.report.Reports;
import cacheduel.result.CellBuilder;
import cacheduel.result.CellResult;
import cacheduel.result.ResultBuilder;
import cacheduel.result.RunFixture;
import cacheduel.store.Run;
import cacheduel.view.RunView;
import cacheduel.workload.Operation;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run of a preset with parts and variants, against several numbers of nodes. */
class PartsTest {
  private static final LatencyCondition CONDITION = LatencyCondition.parse("findMax", "p99<2ms");
  private static final PartSettings LONG = RunFixture.settings("long", null);
  private static final PartSettings SHORT = new PartSettings(
      "short",
      "what it asks",
      RunFixture.jmh(3),
      Duration.ofMillis(100),
      Duration.ofSeconds(10),
      8,
      CONDITION,
      List.of(),
      null);
  private static final Cell IN_LONG = in("long", 1, 1);
  private static final Cell IN_SHORT = in("short", 2, 1);
  private static final Cell ON_THREE = in("short", 3, 3);

  @TempDir
  Path temp;

  @Test
  void parts_areNeverInOneTable() {
    List<SummaryTable> tables = tables(results());

    assertThat(tables)
        .extracting(SummaryTable::title)
        .containsExactly(
            "Gets of 768 B to 1.25 KB, long, closed(4 threads)",
            "Gets of 768 B to 1.25 KB, short, closed(4 threads)");
    assertThat(tables).extracting(table -> table.rows().size()).containsExactly(1, 2);
  }

  @Test
  void nodes_areAColumnWhereThereAreSeveral() {
    List<SummaryTable> tables = tables(results());

    assertThat(tables.get(0).columns()).doesNotContain(Column.NODES);
    assertThat(tables.get(1).columns()).contains(Column.NODES);
    assertThat(tables.get(1).rows()).extracting(Column.NODES::text).containsExactly("1", "3");
  }

  @Test
  void workOfEachNode_isATable() {
    CellResult spread = ResultBuilder.of(ON_THREE)
        .rate(1_000, 10)
        .node(0.4, 400, 50)
        .node(0.35, 350, 30)
        .node(0.25, 250, 40)
        .build();
    ExtraTable table = tables(List.of(spread)).get(0).extras().get(0);

    assertThat(table.header()).containsExactly("cell", "1", "2", "3", "busiest", "fullest");
    assertThat(table.lines())
        .containsExactly(List.of(
            "003 spymemcached@2.12.3 ascii blocking 4 threads against 3 nodes",
            "400",
            "350",
            "250",
            "+20 %",
            "+25 %"));
    assertThat(tables(results()).get(1).extras()).isEmpty();
  }

  @Test
  void workOfEachNode_isALineForPrograms() {
    CellResult spread =
        ResultBuilder.of(ON_THREE).node(0.6, 600, 50).node(0.4, 400, 40).build();
    Run run = runOf(spread);
    assertThat(SeriesCsv.nodes(run).lines())
        .containsExactly(
            "cell,status,node,share,keys_per_s,items",
            "003,VALID,1,0.6,600,50",
            "003,VALID,2,0.4,400,40");
    assertThat(Reports.markdown(RunView.of(run)))
        .contains("| cell | 1 | 2 | busiest | fullest |\n| --- | --: |");
  }

  @Test
  void head_saysWhatVariantsAndPartsAreAndHowEachWasMeasured() {
    Run run = run();
    assertThat(Reports.markdown(RunView.of(run)))
        .contains(
            "- Server: via local, 1 and 3 nodes.\n",
            "- Preset: smoke:quick, started ",
            "- Variant quick: less of all\n",
            "- Part short: what it asks\n",
            "- JMH of long: 1 fork, 2 x 1 s warm-up, 5 x 1.5 s measurement.\n",
            "- JMH of short: 1 fork, 2 x 1 s warm-up, 3 x 1.5 s measurement.\n")
        .doesNotContain("Part long");
  }

  @Test
  void cells_tellTheirPartsSettings() {
    Run run = run();
    List<String> lines = CellsCsv.of(RunView.of(run)).lines().toList();
    assertThat(column(lines, "part")).containsExactly("long", "short", "short");
    assertThat(column(lines, "nodes")).containsExactly("1", "1", "3");
    assertThat(column(lines, "plan_window")).containsExactly("256", "8", "8");
    assertThat(column(lines, "plan_jmh_iterations")).containsExactly("5", "3", "3");
    assertThat(column(lines, "plan_operation_timeout_s")).containsExactly("2.5", "0.1", "0.1");
    assertThat(column(lines, "preset")).containsOnly("smoke:quick");
  }

  @Test
  void onlyThePartThatAsksForIt_hasHighestRates() {
    assertThat(HighestRates.sentences(run())).hasSize(2).allMatch(text -> text.contains("p99<2ms"));
  }

  private static List<String> column(List<String> lines, String name) {
    int index = List.of(lines.get(0).split(",", -1)).indexOf(name);
    return lines.stream().skip(1).map(line -> line.split(",", -1)[index]).toList();
  }

  private Run runOf(CellResult result) {
    Plan plan = RunFixture.plan(List.of(), List.of(SHORT), result.cell());
    return RunFixture.run(Path.of("one"), plan, List.of(result));
  }

  private Run run() {
    Plan plan = RunFixture.plan(
        List.of(new PresetVariant("quick", "less of all")),
        List.of(LONG, SHORT),
        IN_LONG,
        IN_SHORT,
        ON_THREE);
    return RunFixture.run(Path.of("run"), plan, results());
  }

  private static List<CellResult> results() {
    return Stream.of(IN_LONG, IN_SHORT, ON_THREE)
        .map(cell ->
            ResultBuilder.of(cell).rate(1_000, 10).latency(Operation.GET, 500).build())
        .toList();
  }

  private static Cell in(String part, int number, int nodes) {
    return CellBuilder.of(cell(number, "spymemcached", Protocol.ASCII, Mode.BLOCKING, 4))
        .part(part)
        .nodes(nodes)
        .build();
  }

  private static List<SummaryTable> tables(List<CellResult> results) {
    return SummaryTables.of(results, Floors.of(results));
  }
}

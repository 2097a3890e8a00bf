// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.planner;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.catalog.ClientCatalog;
import cacheduel.catalog.FakeClients;
import cacheduel.plan.Estimate;
import cacheduel.plan.Plan;
import cacheduel.plan.ServerSettings;
import cacheduel.preset.PresetReader;
import cacheduel.result.RunFixture;
import cacheduel.server.Via;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EstimateTest {
  private static final ServerSettings SERVER = RunFixture.memcached(Via.LOCAL, List.of());

  @TempDir
  static Path home;

  private static ClientCatalog catalog;

  @BeforeAll
  static void install() {
    new FakeClients(home.resolve("clients")).writeAll();
    catalog = ClientCatalog.load(home.resolve("clients"));
  }

  @Test
  void countsForksAndLeavesSkippedCellsOut() {
    String jmh = "jmh: {forks: 2, warmupIterations: 1, warmupTime: 1s, iterations: 2, time: 2s}\n";
    Plan one = plan(jmh + "clients: whalin");
    Plan oneAndASkippedOne = plan(jmh + "clients: whalin\nmode: [blocking, async]");
    assertThat(one.parts().get(0).jmh().timeOfFork()).isEqualTo(Duration.ofSeconds(5));
    assertThat(Estimate.of(one))
        .isBetween(Duration.ofSeconds(12), Duration.ofSeconds(13))
        .isEqualTo(Estimate.of(oneAndASkippedOne));
  }

  @Test
  void ofANumberOfOperations_growsWithItAndNotWithTheTime() {
    Plan timed = plan("clients: whalin\nthreads: 4");
    Plan few = plan("clients: whalin\nthreads: 4\nparams: {operations: 4}");
    Plan many = plan("clients: whalin\nthreads: 4\nparams: {operations: 200000}");
    Plan ofEach = plan("clients: whalin\nthreads: 4\nparams: {operations: 50000/thread}");
    assertThat(Estimate.of(few)).isLessThan(Estimate.of(timed)).isLessThan(Estimate.of(many));
    assertThat(Estimate.of(many)).isEqualTo(Estimate.of(ofEach));
  }

  @Test
  void givenWarmUp_isAsLongAsGiven() {
    String jmh = "clients: whalin\njmh: {forks: 2, warmupIterations: %d, warmupTime: 500ms}";
    Duration none = Estimate.of(plan(jmh.formatted(0)));
    Duration one = Estimate.of(plan(jmh.formatted(1)));
    Duration twelve = Estimate.of(plan(jmh.formatted(12)));
    assertThat(one.minus(none).dividedBy(2))
        .isBetween(Duration.ofMillis(500), Duration.ofMillis(550));
    assertThat(twelve.minus(none)).isEqualTo(one.minus(none).multipliedBy(12));
  }

  @Test
  void forkThatWarmsUpUntilItIsWarm_takesAsLongAsItUsuallyNeeds() {
    Duration none = Estimate.of(plan("clients: whalin\njmh: {warmupIterations: 0}"));
    assertThat(Estimate.of(plan("clients: whalin")).minus(none))
        .isBetween(Duration.ofSeconds(7), Duration.ofSeconds(9));
    String fixed = "clients: whalin\nparams: {operations: 4}\n";
    assertThat(Estimate.of(plan(fixed)))
        .describedAs("a fixed number of operations is repeated as often as given")
        .isEqualTo(Estimate.of(plan(fixed + "jmh: {warmupIterations: 4}")));
  }

  @Test
  void growsWithTheThreadsAndTheGroupsBefore() {
    String program = "clients: whalin\nthreads: %d\njmh: {warmupIterations: 0}\nparams: {mix: set,"
        + " operations: 50/thread, keyDistribution: unique-per-thread, keys: 50/thread, groupsBefore: %s}";
    Duration few = Estimate.of(plan(program.formatted(50, "none")));
    Duration many = Estimate.of(plan(program.formatted(300, "none")));
    assertThat(many).isGreaterThan(few);
    assertThat(Estimate.of(plan(program.formatted(50, "50..300/50x3")))).isEqualTo(few);
    assertThat(Estimate.of(plan(program.formatted(300, "50..300/50x3"))))
        .isGreaterThan(many.plusSeconds(3));
  }

  @Test
  void growsWithTheBytesOfLargeValues() {
    Duration small = Estimate.of(plan("clients: whalin\nparams: {keys: 2000, valueSize: 512}"));
    Duration large = Estimate.of(plan("clients: whalin\nparams: {keys: 2000, valueSize: 512000}"));
    assertThat(large.minus(small)).isBetween(Duration.ofSeconds(3), Duration.ofSeconds(4));
    String fixed = "clients: whalin\nparams: {keys: 100, operations: 1000, valueSize: %d}";
    assertThat(Estimate.of(plan(fixed.formatted(512000))))
        .isGreaterThan(Estimate.of(plan(fixed.formatted(512))).multipliedBy(3));
  }

  /** Without the cells that others are compared with. */
  private static Plan plan(String preset) {
    String yaml = "name: a\nfloor: false\n" + preset;
    return new Planner(catalog, jmh -> 17).plan(PresetReader.read("a", yaml, List.of()), SERVER);
  }
}

// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.plan;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.ClientCatalog;
import cacheduel.client.SettingsProfile;
import cacheduel.server.Via;
import cacheduel.testing.FakeClients;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The presets that replay published experiments, as a user with every client has them. */
class PublishedExperimentsTest {
  private static final ServerSettings LOCAL = new ServerSettings(Via.LOCAL, List.of(), false);

  @TempDir
  static Path home;

  private static ClientCatalog catalog;

  @BeforeAll
  static void install() {
    FakeClients clients = new FakeClients(home.resolve("clients")).writeAll();
    String all = "Protocol.ASCII, Protocol.BINARY, Protocol.META";
    clients.write("wire", "1", all, "Mode.BLOCKING, Mode.ASYNC, Mode.NOREPLY");
    catalog = ClientCatalog.load(home.resolve("clients"));
  }

  static Stream<String> experiments() {
    return Presets.names().stream().filter(name -> name.matches(".*-(20\\d\\d|2m)"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "opensolaris-2008|published 12, few-threads 10, binary 12, large 6, large-compressed 6",
        "ascii-vs-binary-2016|get 24, get-source-logger 24, set 24, set-source-logger 24",
        "ncache-2m|mixed 9, scaling 15",
        "opensolaris-2008:quick|published 12, few-threads 6, binary 6, large 2, large-compressed 2",
        "ascii-vs-binary-2016:quick|get 6, get-source-logger 6, set 6, set-source-logger 6",
        "ncache-2m:quick|mixed 6, scaling 9",
      })
  void experiment_hasTheCellsThatItsReportNeeds(String given, String cells) {
    assertThat(cellsByPart(plan(given))).isEqualTo(cells);
  }

  @ParameterizedTest
  @MethodSource("experiments")
  void experiment_saysWhereItComesFromAndWhatItMakesOfIt(String name) {
    Background background = Presets.find(name).background();
    assertThat(background.source()).isNotEmpty();
    assertThat(background.published()).isNotEmpty();
    assertThat(background.unclear()).isNotEmpty();
    assertThat(background.decides()).isNotEmpty();
    assertThat(Presets.find(name).parts())
        .allSatisfy(part -> assertThat(part.description()).isNotBlank());
  }

  @ParameterizedTest
  @MethodSource("experiments")
  void quick_takesLessThanFiveMinutes(String name) {
    assertThat(Estimate.of(plan(name + ":quick"))).isLessThan(Duration.ofMinutes(4));
    assertThat(Estimate.of(plan(name))).isGreaterThan(Estimate.of(plan(name + ":quick")));
  }

  @ParameterizedTest
  @MethodSource("experiments")
  void profiles_areVariantsThatHoldInEveryPart(String name) {
    assertThat(Presets.find(name).variants())
        .extracting(Variant::name)
        .contains("quick", "fair", "as-shipped");
    assertThat(Presets.find(name + ":quick,as-shipped").parts())
        .extracting(Part::profile)
        .containsOnly(SettingsProfile.AS_SHIPPED);
    assertThat(Presets.find(name + ":fair").parts())
        .extracting(Part::profile)
        .containsOnly(SettingsProfile.FAIR);
  }

  @Test
  void sixteenThreads_callEachInstance() {
    assertThat(plan("ncache-2m:quick").cells())
        .filteredOn(cell -> cell.role() == Role.CLIENT)
        .allMatch(cell -> cell.threads() == 16 * cell.concurrency().instances())
        .extracting(Cell::threads)
        .contains(160, 480);
  }

  @Test
  void sourceLogger_isWhatIsOtherInItsParts() {
    for (String operation : List.of("get", "set")) {
      Part silent = part("ascii-vs-binary-2016", operation);
      Part source = part("ascii-vs-binary-2016", operation + "-source-logger");
      assertThat(source)
          .usingRecursiveComparison()
          .ignoringFields("name", "description", "jmh.jvmArgs")
          .isEqualTo(silent);
      assertThat(source.jmh().jvmArgs())
          .contains("-Dnet.spy.log.LoggerImpl=net.spy.memcached.compat.log.SunLogger");
    }
  }

  private static Part part(String preset, String name) {
    return Presets.find(preset).only(List.of(name)).parts().get(0);
  }

  /** Those that can be run, without what they are compared with. */
  private static String cellsByPart(Plan plan) {
    Map<String, Long> counts = plan.cells().stream()
        .filter(cell -> cell.role() == Role.CLIENT && cell.skip().isEmpty())
        .collect(Collectors.groupingBy(Cell::part, LinkedHashMap::new, Collectors.counting()));
    return counts.entrySet().stream()
        .map(part -> part.getKey() + " " + part.getValue())
        .collect(Collectors.joining(", "));
  }

  private static Plan plan(String given) {
    return new Planner(catalog, jmh -> 17).plan(Presets.find(given), LOCAL);
  }
}

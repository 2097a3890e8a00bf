// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.preset;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.catalog.ClientCatalog;
import cacheduel.catalog.FakeClients;
import cacheduel.client.Protocol;
import cacheduel.client.SettingsProfile;
import cacheduel.plan.Cell;
import cacheduel.plan.Estimate;
import cacheduel.plan.Plan;
import cacheduel.plan.PresetVariant;
import cacheduel.plan.Role;
import cacheduel.plan.ServerSettings;
import cacheduel.plan.ServerSystem;
import cacheduel.planner.Planner;
import cacheduel.server.Via;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
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
  private static final ServerSettings LOCAL = new ServerSettings(
      Map.of(
          "memcached",
          new ServerSystem(Set.of(Protocol.ASCII, Protocol.BINARY), Via.LOCAL, List.of(), null),
          "brcache",
          new ServerSystem(Set.of(Protocol.NATIVE), Via.LOCAL, List.of(), null)),
      false);

  @TempDir
  static Path home;

  private static ClientCatalog catalog;
  private static ClientCatalog withoutAsf;

  @BeforeAll
  static void install() {
    catalog = install("clients", true);
    withoutAsf = install("others", false);
  }

  private static ClientCatalog install(String folder, boolean asf) {
    new FakeClients(home.resolve(folder)).writeForReports(asf);
    return ClientCatalog.load(home.resolve(folder));
  }

  static Stream<String> experiments() {
    return Presets.names().stream().filter(name -> name.matches(".*-(20\\d\\d|2m)"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "brcache-2016|put 12, get 12, put-one-jvm 12, get-one-jvm 12, put-warm 12, get-warm 12, java-clients 36",
        "ncache-2m|readers-and-writers 9, mixed 9, scaling 15",
        "opensolaris-2008|published 12, few-threads 10, set-heavy 6, binary 6, large 6, large-compressed 6",
        "ascii-vs-binary-2016|get 24, get-source-logger 24, set 24, set-source-logger 24,"
            + " get-once 24, set-once 24",
        "client-review-2012|simple 96, complex 96, not-awaited 16, not-awaited-complex 16, sizes 156,"
            + " sizes-compressed 156",
        "brcache-2016:quick|put 4, get 4, put-one-jvm 4, get-one-jvm 4, put-warm 4, get-warm 4, java-clients 3",
        "ncache-2m:quick|readers-and-writers 9, mixed 3, scaling 9",
        "opensolaris-2008:quick|published 12, few-threads 6, set-heavy 6, binary 6, large 2, large-compressed 2",
        "ascii-vs-binary-2016:quick|get 6, get-source-logger 6, set 6, set-source-logger 6,"
            + " get-once 4, set-once 4",
        "client-review-2012:quick|simple 24, complex 12, not-awaited 4,"
            + " not-awaited-complex 2, sizes 16, sizes-compressed"
            + " 12",
      })
  void experiment_hasTheCellsThatItsReportNeeds(String given, String cells) {
    assertThat(cellsByPart(plan(given))).isEqualTo(cells);
  }

  @ParameterizedTest
  @MethodSource("experiments")
  void experiment_saysWhereItComesFromAndWhatItMakesOfIt(String name) {
    Preset.Background background = Presets.find(name).background();
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
    assertThat(Estimate.of(plan(name + ":quick"))).isLessThan(Duration.ofMinutes(5));
    assertThat(Estimate.of(plan(name))).isGreaterThan(Estimate.of(plan(name + ":quick")));
  }

  @ParameterizedTest
  @MethodSource("experiments")
  void medium_takesLessThanThreeQuartersOfAnHour(String name) {
    assertThat(Estimate.of(plan(name + ":medium"))).isLessThan(Duration.ofMinutes(45));
  }

  /** The recorded times are those of results/published. */
  @ParameterizedTest
  @CsvSource({
    "brcache-2016, 1453",
    "opensolaris-2008, 1665",
    "ascii-vs-binary-2016, 800",
    "client-review-2012, 2408",
    "ncache-2m, 1098"
  })
  void estimate_isWithinAQuarterOfWhatTheRunTook(String name, long seconds) {
    assertThat((double) Estimate.of(plan(name + ":medium", withoutAsf)).toSeconds())
        .isBetween(0.75 * seconds, 1.25 * seconds);
  }

  @ParameterizedTest
  @MethodSource("experiments")
  void medium_hasThreeRounds(String name) {
    assertThat(Presets.find(name + ":medium").parts())
        .allMatch(part -> part.settings().jmh().forks() >= 3);
  }

  @ParameterizedTest
  @MethodSource("experiments")
  void profiles_areVariantsThatHoldInEveryPart(String name) {
    assertThat(Presets.find(name).variants())
        .extracting(PresetVariant::name)
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
  void timedReview_hasNoFixedNumberOfOperations() {
    assertThat(plan("client-review-2012").cells())
        .filteredOn(cell -> cell.role() == Role.CLIENT)
        .allMatch(cell -> "1000".equals(cell.params().get("operations")));
    Plan timed = plan("client-review-2012:timed,quick");
    assertThat(timed.cells()).allMatch(cell -> "timed".equals(cell.params().get("operations")));
    assertThat(timed.parts())
        .allMatch(part -> part.jmh().time().equals(Duration.ofMillis(500)))
        .allMatch(part -> part.jmh().iterations() == 5);
  }

  @Test
  void sourceLogger_isWhatIsOtherInItsParts() {
    for (String operation : List.of("get", "set")) {
      Part silent = part("ascii-vs-binary-2016", operation);
      Part source = part("ascii-vs-binary-2016", operation + "-source-logger");
      assertThat(source)
          .usingRecursiveComparison()
          .ignoringFields("settings.part", "settings.description", "settings.jmh.jvmArgs")
          .isEqualTo(silent);
      assertThat(source.settings().jmh().jvmArgs())
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
    return plan(given, catalog);
  }

  private static Plan plan(String given, ClientCatalog catalog) {
    return new Planner(catalog, jmh -> 17).plan(Presets.find(given), LOCAL);
  }
}

// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.store.RunStore;
import cacheduel.timing.NanoClock;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.time.temporal.Temporal;
import java.time.temporal.TemporalUnit;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * What Maven cannot check: the order of the packages inside each module, the size of a package, and
 * the one place where a library is used. Between modules Maven keeps the walls.
 */
class ArchitectureTest {
  private static final int MOST_TYPES = 27;

  private static final JavaClasses CORE = new ClassFileImporter()
      .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
      .withImportOption(location -> !location.contains("/jmh_generated/"))
      .withImportOption(location -> !location.contains("-tests.jar"))
      .withImportOption(location -> !location.contains("/cacheduel/testing/"))
      .importPackages("cacheduel");

  private static final List<String> CLI = List.of(
      "cli.option", "cli.help", "cli.display", "cli.list", "cli.doctor", "cli.folder", "cli");

  /** The packages of each module; each may know those before it. */
  private static final List<List<String>> MODULES = List.of(
      List.of("client"),
      List.of("socket"),
      List.of("embedded"),
      List.of("machine.reader", "machine", "machine.fitness"),
      List.of(
          "server",
          "server.process",
          "server.docker",
          "server.node",
          "server.memcached",
          "server.redis"),
      List.of("workload", "timing", "totals", "worker", "fork", "preflight", "outage"),
      List.of(
          "text", "input", "catalog", "plan", "naming", "preset", "planner", "remark", "result",
          "figure", "store"),
      List.of(
          "compare.stats",
          "contest",
          "rate",
          "floor",
          "limit",
          "layer",
          "answer",
          "pivot",
          "compare",
          "nightly",
          "history",
          "published"),
      List.of("validity", "jmh", "launch", "run", "paired", "selftest", "library"),
      List.of("agent.protocol", "agent.place", "agent.serve", "agent.fleet"),
      List.of(
          "answer.text",
          "export",
          "history.text",
          "table",
          "published.text",
          "view",
          "csv",
          "json",
          "report",
          "page.chart",
          "page.board",
          "page"),
      List.of("explain.profile", "explain.measure", "explain", "tune"),
      List.of("faults.result", "faults.page", "faults.proxy", "faults.scenario", "faults"),
      CLI);

  @Test
  void everyPackageIsKnownToThisTest() {
    assertThat(CORE.stream().map(ArchitectureTest::packageOf).distinct())
        .containsExactlyInAnyOrderElementsOf(
            MODULES.stream().flatMap(List::stream).toList());
  }

  @TestFactory
  Stream<DynamicTest> packagesOfAModule_knowThoseBeforeThem() {
    return MODULES.stream()
        .flatMap(packages -> IntStream.range(0, packages.size() - 1)
            .mapToObj(i -> DynamicTest.dynamicTest(
                packages.get(i),
                () -> noClasses()
                    .that()
                    .resideInAPackage(in(packages.get(i)))
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(packages.stream()
                        .skip(i + 1L)
                        .map(ArchitectureTest::in)
                        .toArray(String[]::new))
                    .check(CORE))));
  }

  @Test
  void packagesHaveNoCycles() {
    slices().matching("cacheduel.(**)").should().beFreeOfCycles().check(CORE);
  }

  @Test
  void noPackageHidesASecondIdea() {
    Map<String, Long> sizes = CORE.stream()
        .filter(
            type -> !type.getName().contains("$") && !type.getSimpleName().equals("package-info"))
        .collect(Collectors.groupingBy(ArchitectureTest::packageOf, Collectors.counting()));
    assertThat(sizes.values())
        .describedAs("types of %s", sizes)
        .allMatch(size -> size <= MOST_TYPES);
  }

  @Test
  void noSimpleNameStandsForTwoIdeas() {
    assertThat(CORE.stream()
            .filter(type ->
                !type.getName().contains("$") && !type.getSimpleName().equals("package-info"))
            .map(JavaClass::getSimpleName))
        .doesNotHaveDuplicates();
  }

  /** Readers of a run get an immutable one; only the code that measures may change it. */
  @Test
  void readersOfARunDoNotSeeItsStore() {
    List<String> readers =
        Stream.of(MODULES.get(7), MODULES.get(10)).flatMap(List::stream).toList();
    noClasses()
        .that()
        .resideInAnyPackage(readers.stream().map(ArchitectureTest::in).toArray(String[]::new))
        .should()
        .dependOnClassesThat()
        .areAssignableTo(RunStore.class)
        .check(CORE);
  }

  @Test
  void jmhIsInTheMeasuredJvmAndItsStartOnly() {
    onlyIn(
        List.of("fork", "worker", "jmh", "launch", "validity", "agent.fleet"), "org.openjdk.jmh..");
  }

  @Test
  void picocliIsInCliOnly() {
    onlyIn(CLI, "picocli..");
  }

  @Test
  void testcontainersIsInServerDockerOnly() {
    onlyIn(List.of("server.docker"), "org.testcontainers..", "com.github.dockerjava..");
  }

  @Test
  void mavenIsInLibraryOnly() {
    onlyIn(List.of("library"), "eu.maveniverse..", "org.eclipse.aether..");
  }

  /** It may be set while a run lasts; only what is recorded, and what JVMs agree on, has its time. */
  @Test
  void noDurationIsTakenFromTheWallClock() {
    noClasses()
        .that()
        .doNotHaveSimpleName("NanoClock")
        .should()
        .callMethod(Duration.class, "between", Temporal.class, Temporal.class)
        .orShould()
        .callMethod(Instant.class, "until", Temporal.class, TemporalUnit.class)
        .orShould()
        .callMethod(ChronoUnit.class, "between", Temporal.class, Temporal.class)
        .orShould()
        .callMethod(System.class, "currentTimeMillis")
        .orShould()
        .callMethod(Clock.class, "millis")
        .check(CORE);
    noClasses()
        .that()
        .resideOutsideOfPackages(in("fork"), in("timing"), in("agent.fleet"), in("agent.serve"))
        .should()
        .callMethod(NanoClock.class, "epochNanos")
        .check(CORE);
  }

  @Test
  void nothingIsOpenForExtensionByAccident() {
    classes()
        .that()
        .areNotInterfaces()
        .and()
        .resideOutsideOfPackage("cacheduel.cli..")
        .and()
        .areNotAssignableTo(Exception.class)
        .and()
        .areNotAnonymousClasses()
        .and()
        .areNotAnnotatedWith("org.openjdk.jmh.annotations.State")
        .and()
        .doNotHaveSimpleName("CacheBenchmark")
        .and()
        .areNotEnums()
        .should()
        .haveModifier(JavaModifier.FINAL)
        .orShould()
        .haveModifier(JavaModifier.ABSTRACT)
        .check(CORE);
  }

  private static void onlyIn(List<String> owners, String... libraries) {
    noClasses()
        .that()
        .resideOutsideOfPackages(owners.stream().map(ArchitectureTest::in).toArray(String[]::new))
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(libraries)
        .check(CORE);
  }

  private static String packageOf(JavaClass type) {
    return type.getPackageName().substring("cacheduel.".length());
  }

  private static String in(String name) {
    return "cacheduel." + name;
  }
}

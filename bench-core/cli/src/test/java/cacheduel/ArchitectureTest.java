// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The packages stand in the order in which data flows, and arrows point one way. */
class ArchitectureTest {
  private static final JavaClasses CORE = new ClassFileImporter()
      .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
      .withImportOption(location -> !location.contains("/jmh_generated/"))
      .importPackages("cacheduel");

  /** Each may know those before it. */
  private static final List<String> FLOW = List.of(
      "timing",
      "plan",
      "measure",
      "library",
      "figure",
      "result",
      "published",
      "pivot",
      "report",
      "compare",
      "export",
      "history",
      "page",
      "run",
      "nightly",
      "cli");

  private static final List<String> KNOW_NOBODY =
      List.of("client", "socket", "workload", "machine", "server", "input");

  @Test
  void everyPackageIsKnownToThisTest() {
    assertThat(CORE.stream()
            .map(type -> type.getPackageName().split("\\.", 3)[1])
            .distinct()
            .filter(name -> !FLOW.contains(name) && !KNOW_NOBODY.contains(name)))
        .isEmpty();
  }

  @TestFactory
  Stream<DynamicTest> clientWorkloadMachineAndServerKnowNobody() {
    return KNOW_NOBODY.stream()
        .map(name -> DynamicTest.dynamicTest(
            name,
            () -> noClasses()
                .that()
                .resideInAPackage(in(name))
                .should()
                .dependOnClassesThat(
                    resideInAPackage("cacheduel..").and(not(resideInAnyPackage(mayKnow(name)))))
                .check(CORE)));
  }

  /** Itself, the words that all share, and for a server the process that it is and what it speaks. */
  private static String[] mayKnow(String name) {
    return name.equals("server")
        ? new String[] {in(name), in("input"), in("machine"), in("client"), in("socket")}
        : new String[] {in(name), in("input")};
  }

  @TestFactory
  Stream<DynamicTest> arrowsPointBackwardsOnly() {
    return Stream.iterate(0, i -> i < FLOW.size() - 1, i -> i + 1)
        .map(i -> DynamicTest.dynamicTest(
            FLOW.get(i),
            () -> noClasses()
                .that()
                .resideInAPackage(in(FLOW.get(i)))
                .should()
                .dependOnClassesThat(resideInAnyPackage(
                    FLOW.stream().skip(i + 1L).map(ArchitectureTest::in).toArray(String[]::new)))
                .check(CORE)));
  }

  @Test
  void packagesHaveNoCycles() {
    slices().matching("cacheduel.(**)").should().beFreeOfCycles().check(CORE);
  }

  @Test
  void jmhIsInMeasureOnly() {
    onlyIn("measure", "org.openjdk.jmh..");
  }

  @Test
  void picocliIsInCliOnly() {
    onlyIn("cli", "picocli..");
  }

  @Test
  void testcontainersIsInServerOnly() {
    onlyIn("server", "org.testcontainers..", "com.github.dockerjava..");
  }

  @Test
  void mavenIsInLibraryOnly() {
    onlyIn("library", "eu.maveniverse..", "org.eclipse.aether..");
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

  private static void onlyIn(String owner, String... libraries) {
    noClasses()
        .that()
        .resideOutsideOfPackage(in(owner))
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(libraries)
        .check(CORE);
  }

  private static String in(String name) {
    return "cacheduel." + name + "..";
  }
}

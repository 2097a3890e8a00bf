// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.library;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.testing.Jars;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LinkageTest {
  private static final String BASE = "package lib; public class Base { %s }";
  private static final String PORT = "package lib; public interface Port { void one(); %s }";

  @TempDir
  Path folder;

  private int jars;

  @Test
  void sameLibrary_links() throws IOException {
    Path library = library("public int f; protected void m(long x) {}", "default void two() {}");
    String body = """
        class A extends lib.Base implements lib.Port {
          public void one() { m(f); Runnable r = this::two; r.run(); Object[] o = new lib.Base[0].clone(); }
          @Override protected void m(long x) { super.m(x); }
        }
        """;
    Linkage.Report report = check(body, library, library);
    assertThat(report.missing()).isEmpty();
    assertThat(report.differences()).isEmpty();
  }

  @Test
  void missingMethodFieldAndClass_areNamed() throws IOException {
    Path before = library("public static int f; public static void m(String s, int i) {}", "");
    Path after = jar("package lib; public class Base {}", "lib.Base");
    String body = """
        class A {
          void a() { lib.Base.m("", lib.Base.f); }
          Object b() { return new lib.Port[0]; }
        }
        """;
    assertThat(check(body, before, after).missing())
        .containsExactlyInAnyOrder("Base.m(String, int)", "Base.f", "class lib.Port");
  }

  @Test
  void inheritedMember_links() throws IOException {
    Path before = library("public void m() {}", "");
    Path after = new Jars(folder)
        .write(
            next(),
            Map.of(
                "lib.Base", "package lib; public class Base extends Older {}",
                "lib.Older", "package lib; public class Older { public void m() {} }",
                "lib.Port", PORT.formatted("")),
            Map.of());
    assertThat(check("class A { void a(lib.Base b) { b.m(); } }", before, after).missing())
        .isEmpty();
  }

  @Test
  void methodBehindALambda_isFound() throws IOException {
    Path before = library("public void m() {}", "");
    Path after = library("", "");
    assertThat(check("class A { Runnable a(lib.Base b) { return b::m; } }", before, after)
            .missing())
        .containsExactly("Base.m()");
  }

  @Test
  void lambdaOfAnInterfaceThatChanged_isFound() throws IOException {
    Path before = library("", "");
    Path after = new Jars(folder)
        .write(
            next(),
            Map.of(
                "lib.Base",
                BASE.formatted(""),
                "lib.Port",
                "package lib; public interface Port { void other(); }"),
            Map.of());
    assertThat(check("class A { lib.Port a() { return () -> {}; } }", before, after)
            .missing())
        .containsExactly("Port.one()");
  }

  @Test
  void memberThatIsPrivateNow_isMissing() throws IOException {
    Path before = library("public void m() {}", "");
    Path after = library("private void m() {}", "");
    assertThat(check("class A { void a(lib.Base b) { b.m(); } }", before, after).missing())
        .containsExactly("access to Base.m()");
  }

  @Test
  void classThatIsNotPublicNow_isMissing() throws IOException {
    Path before = library("", "");
    Path after = new Jars(folder)
        .write(
            next(),
            Map.of("lib.Base", "package lib; class Base {}", "lib.Port", PORT.formatted("")),
            Map.of());
    assertThat(check("class A extends lib.Base {}", before, after).missing())
        .contains("access to class lib.Base");
  }

  @Test
  void newAbstractMethod_isMissingInTheAdapter() throws IOException {
    Path before = library("", "");
    Path after = library("", "void two(byte[] b);");
    String body = "class A implements lib.Port { public void one() {} }";
    assertThat(check(body, before, after).missing())
        .containsExactly("an adapter that has Port.two(byte[])");
  }

  @Test
  void finalClassAndMethod_cannotBeExtended() throws IOException {
    Path before = library("public void m() {}", "");
    Path method = library("public final void m() {}", "");
    Path type = new Jars(folder)
        .write(
            next(),
            Map.of(
                "lib.Base",
                "package lib; public final class Base { public void m() {} }",
                "lib.Port",
                PORT.formatted("")),
            Map.of());
    String body = "class A extends lib.Base { @Override public void m() {} }";
    assertThat(check(body, before, method).missing()).containsExactly("leave to override Base.m()");
    assertThat(check(body, before, type).missing()).containsExactly("leave to extend lib.Base");
  }

  @Test
  void overrideThatOverridesNothingNow_isADifference() throws IOException {
    Path before = library("public boolean merging() { return true; } public void m() {}", "");
    Path after = library("public void m() {}", "");
    String body = """
        class A extends lib.Base {
          @Override public boolean merging() { return false; }
          @Override public void m() {}
        }
        """;
    Linkage.Report report = check(body, before, after);
    assertThat(report.missing()).isEmpty();
    assertThat(report.differences()).containsExactly("it never calls Base.merging()");
  }

  @Test
  void optionalPartWhoseNeedsAreNotMet_isADifference() throws IOException {
    Path before = library("public static void m() {}", "");
    Path after = library("", "");
    String body = """
        @cacheduel.client.OptionalPart(needs = {"lib.Base", "%s"}, without = "no m")
        class A {
          static class Within { void a() { lib.Base.m(); } }
        }
        """;
    Linkage.Report left = check(body.formatted("lib.Base#m"), before, after);
    assertThat(left.missing()).isEmpty();
    assertThat(left.differences()).containsExactly("no m");
    assertThat(check(body.formatted("lib.Base"), before, after).missing())
        .containsExactly("Base.m()");
    assertThat(check(body.formatted("lib.Base#m"), before, before).differences())
        .isEmpty();
  }

  private Linkage.Report check(String body, Path before, Path after) throws IOException {
    Path adapter =
        new Jars(folder).write(next(), Map.of("a.A", "package a; " + body), Map.of(), before);
    return new Linkage(List.of(adapter)).check(List.of(adapter, after), List.of(adapter, before));
  }

  private Path library(String members, String methods) throws IOException {
    return new Jars(folder)
        .write(
            next(),
            Map.of("lib.Base", BASE.formatted(members), "lib.Port", PORT.formatted(methods)),
            Map.of());
  }

  private Path jar(String source, String type) throws IOException {
    return new Jars(folder).write(next(), Map.of(type, source), Map.of());
  }

  private Path next() {
    return folder.resolve("jar-" + jars++ + ".jar");
  }
}

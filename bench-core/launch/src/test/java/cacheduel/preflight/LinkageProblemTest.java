// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.preflight;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import cacheduel.testing.Jars;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LinkageProblemTest {
  private static final String BASE = "package lib; public class Base { %s }";
  private static final String RUN =
      "package a; public class A implements Runnable { public void run() { %s } }";

  @TempDir
  Path folder;

  private int jars;

  @Test
  void missingMethod_isNamedWithItsParameters() throws IOException {
    Path before = base("public static String m(String s, int i) { return s; }");
    assertThat(problem("lib.Base.m(\"\", 1);", before, base("")))
        .isEqualTo("lib.Base has no method m(java.lang.String, int)");
  }

  @Test
  void missingConstructor_isNamed() throws IOException {
    assertThat(problem("new lib.Base(7);", base("public Base(int i) {}"), base("")))
        .isEqualTo("lib.Base has no constructor with (int)");
  }

  @Test
  void missingMethodBehindALambda_isNamed() throws IOException {
    assertThat(problem("Runnable r = lib.Base::m;", base("public static void m() {}"), base("")))
        .contains("lib.Base")
        .contains("m()");
  }

  @Test
  void missingField_isNamed() throws IOException {
    assertThat(problem("lib.Base.count = 1;", base("public static int count;"), base("")))
        .containsPattern("has no field count|needs a field count that is missing");
  }

  @Test
  void missingClass_isNamed() throws IOException {
    assertThat(
            problem("new lib.Base();", base(""), jar("lib.Other", "package lib; class Other {}")))
        .isEqualTo("class lib.Base is missing");
  }

  @Test
  void methodThatTheAdapterDoesNotImplement_isNamed() throws IOException {
    Path before = base("public interface Port {} public static void m(Port p) {}");
    Path after = base("public interface Port { void two(byte[] b, int i); }"
        + "public static void m(Port p) { p.two(null, 1); }");
    assertThat(problem("lib.Base.m(new lib.Base.Port() {});", before, after))
        .isEqualTo("a.A.1 does not implement lib.Base.Port.two(byte[], int)");
  }

  @Test
  void methodThatIsPrivateNow_isNamed() throws IOException {
    Path before = base("public static void m() {}");
    assertThat(problem("lib.Base.m();", before, base("private static void m() {}")))
        .contains("private method", "lib.Base.m()", "a.A")
        .doesNotContain("loader");
  }

  @Test
  void initializerThatFails_isSaidWithItsCause() throws IOException {
    Path failing = base("public static int i = Integer.parseInt(\"seven\");");
    assertThat(problem("lib.Base.i = 1;", failing, failing))
        .contains("NumberFormatException", "seven");
  }

  @Test
  void exceptionOfAnotherKind_isNoLinkageProblem() {
    assertThat(LinkageProblem.in(new ExecutionException(new IOException("refused"))))
        .isEmpty();
    assertThat(LinkageProblem.in(new ExecutionException(new NoClassDefFoundError("lib/Base"))))
        .contains("class lib.Base is missing");
  }

  private String problem(String body, Path before, Path after) throws IOException {
    Path adapter =
        new Jars(folder).write(next(), Map.of("a.A", RUN.formatted(body)), Map.of(), before);
    URL[] urls = {adapter.toUri().toURL(), after.toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(urls, null)) {
      Throwable thrown = catchThrowable(
          () -> ((Runnable) loader.loadClass("a.A").getConstructor().newInstance()).run());
      return LinkageProblem.in(thrown).orElseThrow();
    }
  }

  private Path base(String members) throws IOException {
    return jar("lib.Base", BASE.formatted(members));
  }

  private Path jar(String type, String source) throws IOException {
    return new Jars(folder).write(next(), Map.of(type, source), Map.of());
  }

  private Path next() {
    return folder.resolve("jar-" + jars++ + ".jar");
  }
}

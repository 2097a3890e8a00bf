// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.input.UsageException;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FaultScenariosTest {
  /** A fault written by a user. */
  public static class Own implements FaultScenario {
    @Override
    public String name() {
      return "own";
    }

    @Override
    public String description() {
      return "nothing happens";
    }

    @Override
    public Duration lasts() {
      return Duration.ZERO;
    }

    @Override
    public void happen(Incident incident) {}
  }

  /** Another one of that name. */
  public static final class Twin extends Own {}

  /** A fault that would take the place of a shipped one. */
  public static final class Taken extends Own {
    @Override
    public String name() {
      return "frozen";
    }
  }

  @TempDir
  Path dir;

  @Test
  void faultOfAJar_isFoundAfterTheShippedOnes() throws Exception {
    List<FaultScenario> shipped = FaultScenarios.all();
    withJar(
        List.of(Own.class),
        () -> assertThat(FaultScenarios.all())
            .startsWith(shipped.toArray(FaultScenario[]::new))
            .hasSize(shipped.size() + 1)
            .last()
            .isInstanceOf(Own.class));
  }

  @Test
  void faultWithTheNameOfAnother_isRefusedWhateverIsChosen() throws Exception {
    withJar(
        List.of(Taken.class),
        () -> assertThatThrownBy(() -> FaultScenarios.named(List.of("killed")))
            .isInstanceOf(UsageException.class)
            .hasMessage("the scenario 'frozen' of " + Taken.class.getName()
                + " has the name of a shipped one: rename it, or take its jar out of lib/"));
    withJar(
        List.of(Own.class, Twin.class),
        () -> assertThatThrownBy(FaultScenarios::all)
            .isInstanceOf(UsageException.class)
            .hasMessageContaining("the name of " + Own.class.getName() + ": rename it"));
  }

  private void withJar(List<Class<?>> scenarios, Runnable test) throws IOException {
    Path services = Files.createDirectories(dir.resolve("META-INF/services"));
    Files.write(
        services.resolve(FaultScenario.class.getName()),
        scenarios.stream().map(Class::getName).toList());
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    try (URLClassLoader jar = new URLClassLoader(new URL[] {dir.toUri().toURL()}, before)) {
      thread.setContextClassLoader(jar);
      test.run();
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  @Test
  void row_saysWhatTheProxyDoesAndForHowLong() throws Exception {
    FaultScenario delay = only("delay-10ms");

    assertThat(delay.description()).isEqualTo("requests to one node are delayed by 10 ms for 10 s");
    assertThat(delay.needs().proxy()).isTrue();
    assertThat(steps(delay))
        .containsExactly(
            "treat [0, Treatment[kind=DELAY, amount=10]]",
            "pass [PT10S]",
            "treat [0, Treatment[kind=PASS, amount=0]]");
  }

  @Test
  void reset_isOneOrderForAllNodes() throws Exception {
    assertThat(steps(only("reset")))
        .containsExactly("treat [[0, 1, 2], Treatment[kind=RESET, amount=0]]", "pass [PT0.1S]");
    assertThat(only("reconnect-storm").needs().threads()).isEqualTo(500);
  }

  @Test
  void nodeWhoseNameIsLost_isAwayAsLongAsOneThatMoves() throws Exception {
    List<String> lost = steps(only("name-lost"));

    assertThat(lost).first().isEqualTo("forgetName [0]");
    assertThat(lost.subList(1, lost.size())).isEqualTo(steps(only("moved")));
  }

  private static FaultScenario only(String name) {
    return FaultScenarios.named(List.of(name)).get(0);
  }

  /** Returns what a scenario does to three nodes. */
  private static List<String> steps(FaultScenario scenario) throws Exception {
    List<String> steps = new ArrayList<>();
    scenario.happen((Incident) Proxy.newProxyInstance(
        Incident.class.getClassLoader(), new Class<?>[] {Incident.class}, (it, method, args) -> {
          if (method.getName().equals("nodes")) {
            return List.of(0, 1, 2);
          }
          steps.add(method.getName() + " " + Arrays.toString(args));
          return null;
        }));
    return steps;
  }
}

// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.jmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openjdk.jmh.profile.ProfilerException;

class ProfilersTest {
  private static final Path FOLDER = Path.of("/run/profiles");

  @ParameterizedTest
  @CsvSource({
    "gc, gc",
    "jfr, jfr:dir=/run/profiles",
    "jfr:configName=default, jfr:configName=default;dir=/run/profiles",
    "jfr:dir=mine, jfr:dir=mine",
    "async:libPath=/a/dir=/x.so, async:libPath=/a/dir=/x.so;dir=/run/profiles",
    "async:output=flamegraph;dir=mine, async:output=flamegraph;dir=mine",
    "perfasm:saveLogTo=mine,"
        + " perfasm:saveLogTo=mine;savePerfTo=/run/profiles;savePerfBinTo=/run/profiles"
  })
  void filesOfAProfiler_goToTheFolderUnlessAnotherIsGiven(String given, String complete) {
    assertThat(Profilers.into(FOLDER, List.of(given))).containsExactly(complete);
  }

  /** A profiler that works elsewhere only, as its author would write it. */
  public static final class Elsewhere implements org.openjdk.jmh.profile.InternalProfiler {
    public Elsewhere(String options) throws ProfilerException {
      throw new ProfilerException("no counters here:\n  raise the limit to " + options);
    }

    @Override
    public void beforeIteration(
        org.openjdk.jmh.infra.BenchmarkParams benchmark,
        org.openjdk.jmh.infra.IterationParams iteration) {}

    @Override
    public java.util.Collection<? extends org.openjdk.jmh.results.Result<?>> afterIteration(
        org.openjdk.jmh.infra.BenchmarkParams benchmark,
        org.openjdk.jmh.infra.IterationParams iteration,
        org.openjdk.jmh.results.IterationResult result) {
      return List.of();
    }

    @Override
    public String getDescription() {
      return "";
    }
  }

  @Test
  void refusedProfiler_showsJmhsReason() {
    assertThatThrownBy(() -> Profilers.require(List.of(Elsewhere.class.getName() + ":7")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("no counters here: raise the limit to 7")
        .hasMessageContaining("gc");
    assertThatThrownBy(() -> Profilers.require(List.of("nosuch")))
        .hasMessageContainingAll("profiler 'nosuch'", "there is no such class");
  }
}

// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.remark.Remark;
import cacheduel.remark.RemarkKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ForkLogTest {
  @TempDir
  Path directory;

  @Test
  void forkThatRan_hasNoFailure() throws IOException {
    assertThat(failure("Iteration   1: 12.3 ops/s\n")).isNull();
  }

  @Test
  void exception_isNamedByItsCause() throws IOException {
    assertThat(failure("""
                # Warmup Iteration   1: <failure>

                java.lang.IllegalStateException: could not open
                	at cacheduel.fork.ForkSession.open(ForkSession.java:1)
                Caused by: java.net.ConnectException: Connection refused
                	... 12 more

                """))
        .isEqualTo("warm-up failed: java.net.ConnectException: Connection refused");
  }

  @Test
  void exceptionWithoutCause_isNamedItself() throws IOException {
    assertThat(failure("""
                Iteration   1: <failure>

                java.lang.OutOfMemoryError: Java heap space
                	at Somewhere

                Caused by: not this one any more
                """))
        .isEqualTo("measurement failed: java.lang.OutOfMemoryError: Java heap space");
  }

  @Test
  void iterationThatJmhInterrupts_isNamedWithItsLimitAndTheOption() throws IOException {
    assertThat(failure("""
                Iteration   3: <failure>

                java.lang.InterruptedException
                	at java.base/java.lang.Object.wait(Native Method)

                """))
        .isEqualTo(
            "measurement failed: an iteration did not end in time; its limit is 60 s (--iteration-timeout, -to)");
  }

  @Test
  void stepThatFailed_isNamedBeforeItsCause() throws IOException {
    assertThat(remark("""
                open line of a librarycacheduel fails in step connect
                # Warmup Iteration   1: <failure>

                java.util.concurrent.TimeoutException

                """))
        .isEqualTo(new Remark(
            RemarkKind.CONNECT_FAILED,
            "connect",
            "connect failed: java.util.concurrent.TimeoutException"));
  }

  @Test
  void reportOfAWatchdog_isNotTakenForAnIterations() throws IOException {
    assertThat(remark("""
                cacheduel fails in step preload
                <failure>

                preload: no answer within 50 ms (after 120 of 500 keys)

                """))
        .isEqualTo(new Remark(
            RemarkKind.STORING_FAILED,
            "preload",
            "preload: no answer within 50 ms (after 120 of 500 keys)"));
  }

  @Test
  void killedFork_saysSo() throws IOException {
    assertThat(failure("<the cell did not end within 70 s: its JVM is killed>\n"))
        .contains("did not end within 70 s");
  }

  private @Nullable Remark remark(String text) throws IOException {
    return ForkLog.failure(
        Files.writeString(directory.resolve("log"), text), Duration.ofSeconds(60));
  }

  private @Nullable String failure(String text) throws IOException {
    Remark remark = remark(text);
    return remark == null ? null : remark.text();
  }
}

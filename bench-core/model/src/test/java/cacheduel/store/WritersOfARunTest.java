// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.store;

import static cacheduel.result.RunFixture.START;
import static cacheduel.result.RunFixture.cell;
import static cacheduel.result.RunFixture.environment;
import static cacheduel.result.RunFixture.plan;
import static cacheduel.store.ResultFixture.full;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.input.UsageException;
import cacheduel.plan.Cell;
import cacheduel.plan.Plan;
import cacheduel.result.Fork;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run has one writer at a time. */
class WritersOfARunTest {
  private static final Cell FIRST = cell(1, "spymemcached", Protocol.ASCII, Mode.BLOCKING, 1);
  private static final Plan PLAN = plan(FIRST);

  @TempDir
  Path temp;

  @Test
  void secondWriter_isRefusedFromTheFirstReadOnAndAReaderIsNot() {
    Path dir = temp.resolve("run");
    try (RunStore first = create(PLAN)) {
      for (ThrowingCallable second : List.<ThrowingCallable>of(
          () -> RunStore.open(dir),
          () -> RunStore.create(dir, PLAN, environment(), START, List.of()))) {
        assertThatThrownBy(second)
            .isInstanceOf(UsageException.class)
            .hasMessageContaining(
                "another process (process %d) is writing to %s: wait",
                ProcessHandle.current().pid(), dir);
      }
      first.append(full(FIRST));

      assertThat(Run.read(dir).results()).hasSize(1);
    }
    try (RunStore next = RunStore.open(dir)) {
      assertThat(next.run().results()).hasSize(1);
    }
  }

  @Test
  void writerInAnotherProcess_isRefusedUntilThatIsKilled() throws Exception {
    Path dir = runWith(full(FIRST));
    Process other = new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-cp",
            System.getProperty("java.class.path"),
            LockHolder.class.getName(),
            dir.toString())
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
    try {
      assertThat(other.inputReader().readLine()).isEqualTo("locked");
      assertThatThrownBy(() -> RunStore.open(dir))
          .hasMessageContaining("another process (process %d)", other.pid());
    } finally {
      other.destroyForcibly().waitFor();
    }
    RunStore.open(dir).close();
  }

  /** A process that writes to a run until it is killed. */
  static final class LockHolder {
    private LockHolder() {}

    public static void main(String[] args) throws InterruptedException {
      try (RunStore store = RunStore.open(Path.of(args[0]))) {
        // what another reader of the process closes does not release the lock
        Run.read(store.directory());
        System.out.println("locked");
        new CountDownLatch(1).await();
      }
    }
  }

  private RunStore create(Plan plan) {
    return RunStore.create(
        temp.resolve("run"), plan, environment(), START, List.of("run", "smoke", "-t", "1,50"));
  }

  private Path runWith(Fork fork) {
    try (RunStore run = create(PLAN)) {
      run.append(fork);
      return run.directory();
    }
  }
}

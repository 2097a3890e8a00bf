// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import cacheduel.input.UsageException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MachineLockTest {
  @TempDir
  Path directory;

  private Path file;
  private final List<String> said = new ArrayList<>();

  @BeforeEach
  void chooseFile() {
    file = directory.resolve("jmh.lock");
  }

  @Test
  void freeLock_isTakenInSilenceAndGivenBack() throws Exception {
    MachineLock.acquire(file, Duration.ZERO, said::add).close();
    MachineLock.acquire(file, Duration.ZERO, said::add).close();
    assertThat(said).isEmpty();
  }

  @Test
  void heldLock_isSaidOnceAndGivenUpInTheEnd() throws Exception {
    try (FileChannel other = open();
        FileLock held = other.lock()) {
      assertThatThrownBy(() -> MachineLock.acquire(file, Duration.ofSeconds(2), said::add))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("another JMH")
          .hasMessageContaining(file.toString());
      assertThat(held.isValid()).isTrue();
    }
    assertThat(said).singleElement().asString().contains("waiting");
    if (Files.exists(Path.of("/proc/locks"))) {
      assertThat(said.get(0)).contains("(process " + ProcessHandle.current().pid() + ")");
    }
  }

  @Test
  void heldLock_isTakenWhenTheOtherEnds() throws Exception {
    try (FileChannel other = open()) {
      FileLock held = other.lock();
      MachineLock.acquire(file, Duration.ofMinutes(5), text -> {
            said.add(text);
            release(held);
          })
          .close();
    }
    assertThat(said).hasSize(1);
  }

  @Test
  void fileOfAnotherUser_isReadAndNamed() throws Exception {
    assumeFalse("root".equals(System.getProperty("user.name")), "root may write any file");
    Files.createFile(file);
    assertThat(file.toFile().setWritable(false)).isTrue();

    MachineLock.acquire(file, Duration.ZERO, said::add).close();

    assertThat(said)
        .singleElement()
        .asString()
        .contains(file + " (of user ", "cannot be written", "delete the file");
  }

  @Test
  void missingTemporaryFolder_isSaidWithAWayOut() {
    Path none = directory.resolve("none/jmh.lock");
    assertThatThrownBy(() -> MachineLock.acquire(none, Duration.ZERO, said::add))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining(none.getParent() + " does not exist")
        .hasMessageContaining("-Djava.io.tmpdir=FOLDER");
  }

  private static void release(FileLock held) {
    try {
      held.release();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private FileChannel open() throws IOException {
    return FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
  }
}

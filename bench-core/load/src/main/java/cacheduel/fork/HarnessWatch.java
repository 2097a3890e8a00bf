// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.fork;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.ReadableByteChannel;
import java.nio.file.FileSystems;

/**
 * The watch that ends a JVM whose harness is gone, even if the harness was killed: the standard
 * input of a fork is a pipe that ends with the harness. JMH itself notices only at the end of an
 * iteration, which may be much later.
 */
public final class HarnessWatch {
  private static final int SOME_BYTES = 64;

  private HarnessWatch() {}

  /** Watches the standard input of this JVM. */
  public static void start() {
    @SuppressWarnings("resource") // open as long as this JVM
    FileInputStream harness = new FileInputStream(FileDescriptor.in);
    Thread watch = start(harness.getChannel(), () -> Runtime.getRuntime().halt(1));
    if (FileSystems.getDefault().supportedFileAttributeViews().contains("posix")) {
      // an exit waits 300 ms for a thread that reads; only on POSIX can the read be interrupted
      Runtime.getRuntime().addShutdownHook(new Thread(watch::interrupt, "harness-watch-end"));
    }
  }

  /**
   * Starts a thread that waits for the end of the input; an interrupt ends it.
   *
   * @param harness the pipe that the harness holds open and never writes to
   * @param end ends this JVM
   */
  static Thread start(ReadableByteChannel harness, Runnable end) {
    Thread watch = new Thread(() -> await(harness, end), "harness-watch");
    watch.setDaemon(true);
    watch.start();
    return watch;
  }

  private static void await(ReadableByteChannel harness, Runnable end) {
    ByteBuffer ignored = ByteBuffer.allocate(SOME_BYTES);
    try {
      while (harness.read(ignored) >= 0) {
        ignored.clear();
      }
    } catch (ClosedByInterruptException e) {
      return;
    } catch (IOException e) {
      // means the same as the end of the input
    }
    end.run();
  }
}

// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.proxy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectableChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Consumer;

/** The thread that accepts all connections and passes all bytes of a proxy. */
final class ProxyLoop implements Runnable {
  private static final int BUFFER_BYTES = 64 * 1024;

  private final Selector selector = Selector.open();
  private final Timers timers = new Timers(selector);
  private final ByteBuffer buffer = ByteBuffer.allocateDirect(BUFFER_BYTES);
  private final Queue<FutureTask<Long>> tasks = new ConcurrentLinkedQueue<>();
  private final Consumer<SelectionKey> dispatch = ProxyLoop::dispatch;

  /** A change that may fail. */
  @FunctionalInterface
  interface Change {
    void make() throws IOException;
  }

  ProxyLoop() throws IOException {}

  /** Returns the empty buffer for the bytes that are passed now. */
  ByteBuffer buffer() {
    return buffer.clear();
  }

  Timers timers() {
    return timers;
  }

  /**
   * Watches a channel for some operations.
   *
   * @param whenReady runs on this loop's thread when at least one of them is possible
   */
  SelectionKey watch(SelectableChannel channel, int operations, Runnable whenReady)
      throws IOException {
    channel.configureBlocking(false);
    return channel.register(selector, operations, whenReady);
  }

  /** Closes sockets for the operating system, too: those that the selector knows live on in it. */
  void forgetClosed() throws IOException {
    selector.selectNow(dispatch);
  }

  /**
   * Makes a change on this loop's thread.
   *
   * @return {@link System#nanoTime()} when the change began
   */
  long change(Change change) throws IOException {
    FutureTask<Long> task = new FutureTask<>(() -> {
      long began = System.nanoTime();
      change.make();
      forgetClosed();
      return began;
    });
    tasks.add(task);
    selector.wakeup();
    try {
      return task.get();
    } catch (ExecutionException e) {
      throw new IOException(String.valueOf(e.getCause()), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }

  @Override
  public void run() {
    try {
      while (true) {
        for (FutureTask<Long> task = tasks.poll(); task != null; task = tasks.poll()) {
          task.run();
        }
        timers.run();
        selector.select(dispatch);
      }
    } catch (IOException | RuntimeException e) {
      e.printStackTrace();
      Runtime.getRuntime().halt(1);
    }
  }

  private static void dispatch(SelectionKey key) {
    if (key.isValid()) {
      ((Runnable) key.attachment()).run();
    }
  }
}

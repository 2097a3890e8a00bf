// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.proxy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectableChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** The thread that accepts all connections and passes all bytes of a proxy. */
final class ProxyLoop implements Runnable {
  private static final int BUFFER_BYTES = 64 * 1024;

  private final Selector selector = Selector.open();
  private final ByteBuffer buffer = ByteBuffer.allocateDirect(BUFFER_BYTES);
  private final Queue<Runnable> tasks = new ConcurrentLinkedQueue<>();
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

  /**
   * Runs an action on this loop's thread at a time of {@link System#nanoTime()}. The selector's own
   * time limit would be rounded up to whole milliseconds.
   */
  void at(long due, Runnable action) {
    CompletableFuture.delayedExecutor(due - System.nanoTime(), TimeUnit.NANOSECONDS, this::execute)
        .execute(action);
  }

  private void execute(Runnable task) {
    tasks.add(task);
    selector.wakeup();
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
    execute(task);
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
        for (Runnable task = tasks.poll(); task != null; task = tasks.poll()) {
          task.run();
        }
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

// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.selftest;

import cacheduel.catalog.InstalledClient;
import cacheduel.jmh.CellProgress;
import cacheduel.launch.CellRunner;
import cacheduel.launch.LoadGenerator;
import cacheduel.launch.LocalGenerator;
import cacheduel.launch.RemoteWatch;
import cacheduel.plan.Cell;
import cacheduel.result.CellResult;
import cacheduel.run.ResultKeeper;
import cacheduel.server.CacheServer;
import cacheduel.socket.ConnectionServer;
import cacheduel.store.RunStore;
import cacheduel.validity.MeasuredFork;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The hidden cells of a self-test, measured in the ordinary way on a server behind a proxy, and kept
 * as a run of their own. Not thread-safe.
 */
final class HiddenCells {
  /** Two instants of 8 bytes; see {@link cacheduel.fork.BarrierServer}. */
  private static final int BARRIER_MESSAGE = 16;

  private final CacheServer server;
  private final InstalledClient client;
  private final RunStore store;
  private final Consumer<String> step;

  /**
   * Creates the cells.
   *
   * @param step receives the name of each step
   */
  HiddenCells(CacheServer server, InstalledClient client, RunStore store, Consumer<String> step) {
    this.server = server;
    this.client = client;
    this.store = store;
    this.step = step;
  }

  static CellRunner runner(RunStore store, LoadGenerator generator) throws IOException {
    return new CellRunner(store.info().plan(), store, generator, RemoteWatch.NONE);
  }

  /** Measures a cell whose requests meet a fault. */
  CellResult measure(Cell shape, Fault fault) throws IOException {
    return measure(shape, fault, runner(store, new LocalGenerator()));
  }

  /** Measures a cell in which all JVMs but one hear from the barrier late. */
  CellResult measureLate(Cell shape, Duration late) throws IOException {
    try (Doors doors = new Doors(late)) {
      return measure(shape, Faults.none(), runner(store, new LocalGenerator(doors::open)));
    }
  }

  private CellResult measure(Cell shape, Fault fault, CellRunner runner) throws IOException {
    Cell cell = store.plan(shape);
    InetSocketAddress node = server.nodes().get(0);
    try (ConnectionServer proxy = proxy(node, (number, one, other) -> fault.pass(one, other))) {
      MeasuredFork measured =
          runner.measureOn(server, List.of(proxy.address()), cell, 1, client, progress(fault));
      ResultKeeper.keep(measured, store);
      return CellResult.of(List.of(measured.fork()));
    }
  }

  private static ConnectionServer proxy(InetSocketAddress target, ConnectionServer.Line line)
      throws IOException {
    return new ConnectionServer("self-test proxy", ConnectionServer.to(target, line));
  }

  private CellProgress progress(Fault fault) {
    return new CellProgress() {
      @Override
      public void step(String description) {
        step.accept(description);
      }

      @Override
      public void iterationBegins(boolean warmup, int number, int count) {
        if (!warmup) {
          fault.iterationBegins();
        }
      }

      @Override
      public void iteration(boolean warmup, double opsPerSecond) {}
    };
  }

  /** The proxy between a cell's JVMs and their barrier, which delays the barrier's messages. */
  private static final class Doors implements AutoCloseable {
    private final long lateNanos;
    private @Nullable ConnectionServer proxy;

    Doors(Duration late) {
      lateNanos = late.toNanos();
    }

    private int open(int port) {
      InetSocketAddress barrier = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
      try {
        ConnectionServer door = proxy(barrier, this::pass);
        proxy = door;
        return door.address().getPort();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    private void pass(int number, Socket jvm, Socket other) throws IOException {
      while (copy(jvm, other)) {
        byte[] agreed = new byte[BARRIER_MESSAGE];
        new DataInputStream(other.getInputStream()).readFully(agreed);
        if (number > 0) {
          LockSupport.parkNanos(lateNanos);
        }
        jvm.getOutputStream().write(agreed);
      }
    }

    private static boolean copy(Socket from, Socket to) throws IOException {
      byte[] message = from.getInputStream().readNBytes(BARRIER_MESSAGE);
      to.getOutputStream().write(message);
      return message.length == BARRIER_MESSAGE;
    }

    @Override
    public void close() throws IOException {
      ConnectionServer door = proxy;
      if (door != null) {
        door.close();
      }
    }
  }
}

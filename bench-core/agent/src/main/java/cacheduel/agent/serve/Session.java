// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agent.serve;

import cacheduel.agent.protocol.AgentInfo;
import cacheduel.agent.protocol.JarId;
import cacheduel.agent.protocol.Link;
import cacheduel.agent.protocol.Message;
import cacheduel.catalog.Home;
import cacheduel.text.FailureText;
import cacheduel.text.Printable;
import cacheduel.timing.NanoClock;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * An agent's session with one coordinator: runs one share after the other, and kills the running one
 * when the connection ends. Used by one thread.
 */
final class Session {
  private static final long CHECK_MILLIS = 500;
  private static final long KILL_SECONDS = 5;

  private final Link link;
  private final Home home;
  private final JarStore jars;
  private final Path work;
  private final ServerWatch servers;
  private Message.@Nullable Prepare waiting;
  private volatile @Nullable Job job;
  private @Nullable Thread running;

  /**
   * Creates a session.
   *
   * @param work the folder for logs and the JVMs' files
   */
  Session(Link link, Home home, JarStore jars, Path work) {
    this.link = link;
    this.home = home;
    this.jars = jars;
    this.work = work;
    this.servers = new ServerWatch(link);
  }

  /** Serves the coordinator; returns when the connection has ended. */
  void serve(AgentInfo info) throws InterruptedException {
    Thread watch = new Thread(this::watch, "coordinator-watch");
    watch.setDaemon(true);
    watch.start();
    try {
      jars.dropParts();
      link.send(new Message.Hello(info));
      while (true) {
        handle(link.receive());
      }
    } catch (IOException e) {
      // the connection has ended
    } finally {
      watch.interrupt();
      servers.close();
      end();
    }
  }

  /** A coordinator whose machine is lost does not close the connection. */
  private void watch() {
    try {
      while (!link.isSilent()) {
        Thread.sleep(CHECK_MILLIS);
      }
      link.cut();
    } catch (InterruptedException e) {
      // the session has ended
    }
  }

  private void handle(Message message) throws IOException, InterruptedException {
    if (message instanceof Message.Ping ping) {
      link.send(new Message.Pong(ping.number(), NanoClock.epochNanos()));
    } else if (message instanceof Message.Prepare order) {
      prepare(order);
    } else if (message instanceof Message.JarPart part) {
      add(part);
    } else if (message instanceof Message.Agreed agreed && job != null) {
      job.answer(agreed);
    } else if (message instanceof Message.Cancel) {
      cancel();
    } else if (message instanceof Message.OpenPeriod period) {
      servers.open(period.nodes());
    } else if (message instanceof Message.ClosePeriod) {
      servers.end();
    }
  }

  private void add(Message.JarPart part) {
    try {
      jars.add(part.id(), part.content(), part.last());
      startIfComplete();
    } catch (IOException e) {
      waiting = null;
      Job.sendFailure(link, String.valueOf(e));
    }
  }

  private void cancel() {
    Job open = job;
    if (waiting != null) {
      waiting = null;
      Job.sendFailure(link, "it was cancelled");
    } else if (open != null) {
      open.kill();
    }
  }

  private void prepare(Message.Prepare order) throws IOException, InterruptedException {
    join();
    waiting = order;
    List<JarId> missing = jars.missing(order.jars());
    if (!missing.isEmpty()) {
      link.send(new Message.Wanted(missing));
    }
    try {
      startIfComplete();
    } catch (IOException e) {
      waiting = null;
      Job.sendFailure(link, String.valueOf(e));
    }
  }

  private void startIfComplete() throws IOException {
    Message.Prepare order = waiting;
    if (order != null && jars.missing(order.jars()).isEmpty()) {
      waiting = null;
      Job started = new Job(link, order, work);
      List<Path> files = jars.files(order.jars());
      job = started;
      running = new Thread(() -> run(started, files), "share");
      running.start();
    }
  }

  private void run(Job started, List<Path> files) {
    try (started) {
      started.run(home, files);
    } catch (IOException e) {
      System.err.println("cacheduel agent: " + Printable.of(FailureText.of(e)));
    }
  }

  /** Returns soon: the thread has sent its report and only removes its files. */
  private void join() throws InterruptedException {
    if (running != null) {
      running.join(TimeUnit.SECONDS.toMillis(KILL_SECONDS));
    }
    running = null;
    job = null;
  }

  private void end() throws InterruptedException {
    Job open = job;
    if (open != null) {
      open.kill();
    }
    join();
  }
}

// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agent.serve;

import cacheduel.agent.protocol.Link;
import cacheduel.agent.protocol.Message;
import cacheduel.agent.protocol.Parcel;
import cacheduel.agent.protocol.Report;
import cacheduel.catalog.Home;
import cacheduel.fork.Agreement;
import cacheduel.fork.Span;
import cacheduel.jmh.ShareEvent;
import cacheduel.jmh.ShareListener;
import cacheduel.jmh.ShareResult;
import cacheduel.jmh.ShareRun;
import cacheduel.launch.CellWatch;
import cacheduel.launch.MeasuredProcesses;
import cacheduel.remark.Remark;
import cacheduel.remark.RemarkKind;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.stream.Stream;

/**
 * The measurement of an agent's share of a cell, from the coordinator's order to the report. Runs on a
 * thread of its own; any thread may answer and kill it.
 */
final class Job implements Agreement, AutoCloseable {
  private final Link link;
  private final Message.Prepare order;
  private final Path log;
  private final BlockingQueue<Message.Agreed> answers = new LinkedBlockingQueue<>();
  private final ShareRun run;

  /**
   * Prepares the run.
   *
   * @param work the folder for its files
   */
  Job(Link link, Message.Prepare order, Path work) throws IOException {
    this.link = link;
    this.order = order;
    this.log = work.resolve("cell-" + order.share().cell().id() + ".log");
    this.run = new ShareRun(order.share(), this, port -> port, log);
  }

  /** Hands over the coordinator's answer to an offer. */
  void answer(Message.Agreed agreed) {
    answers.add(agreed);
  }

  /** Kills the JVMs; the report then covers those that had ended. */
  void kill() {
    answers.add(new Message.Agreed(null));
    run.kill();
  }

  @Override
  public Span on(Span offered) throws IOException {
    answers.clear();
    link.send(new Message.Offer(offered));
    try {
      Span agreed = answers.take().period();
      if (agreed == null) {
        throw new IOException("a JVM of another agent has ended");
      }
      return agreed;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("the agent is stopping", e);
    }
  }

  /**
   * Runs the JVMs, and sends the report.
   *
   * @param jars the client's
   */
  void run(Home home, List<Path> jars) {
    try {
      Report report = report(home, jars);
      link.send(new Message.Result(Parcel.compress(report)));
    } catch (IOException | RuntimeException | LinkageError | OutOfMemoryError e) {
      sendFailure(link, String.valueOf(e));
    }
  }

  /** Reports a failure; without any report the harness would wait forever. */
  static void sendFailure(Link link, String why) {
    try {
      Remark failure = Remark.of(RemarkKind.HARNESS_FAILED, why);
      ShareResult nothing = new ShareResult(List.of(), List.of(), failure);
      link.send(new Message.Result(Parcel.compress(new Report(nothing, List.of(), ""))));
    } catch (IOException e) {
      link.cut();
    }
  }

  private Report report(Home home, List<Path> jars) throws IOException {
    ShareListener listener = this::tell;
    if (!order.watch()) {
      return new Report(run.run(home, jars, listener), List.of(), text());
    }
    try (CellWatch watch = CellWatch.of(order.share(), processes())) {
      ShareResult result = run.run(home, jars, listener.after(watch));
      return new Report(result, watch.machine(), text());
    }
  }

  private void tell(int jvm, ShareEvent event) {
    try {
      link.send(new Message.Event(jvm, event));
    } catch (IOException e) {
      // the session ends by itself: another thread detects a lost coordinator
    }
  }

  /** Decoded leniently, since a library may print any bytes. */
  private String text() throws IOException {
    return Files.exists(log) ? new String(Files.readAllBytes(log), StandardCharsets.UTF_8) : "";
  }

  /** Client JVMs of this machine's other agents are not foreign load. */
  private MeasuredProcesses processes() {
    return new MeasuredProcesses() {
      @Override
      public List<Long> clients() {
        return Stream.concat(run.pids().stream(), children(order.peers())).toList();
      }

      @Override
      public List<Long> helpers() {
        return order.peers();
      }
    };
  }

  private static Stream<Long> children(List<Long> parents) {
    return parents.stream()
        .map(pid -> ProcessHandle.of(pid).orElse(null))
        .filter(Objects::nonNull)
        .flatMap(ProcessHandle::children)
        .map(ProcessHandle::pid);
  }

  @Override
  public void close() throws IOException {
    run.close();
    Files.deleteIfExists(log);
  }
}

// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.table;

import java.util.List;
import java.util.stream.Stream;

/** How to read a report: each term of a result, defined once for all formats. */
public final class Notes {
  /** The meaning of the mark of an uncertain percentile. */
  public static final String FEW =
      Column.FEW + " marks a percentile beyond which fewer than ten operations lie.";

  /** The terms, for every view. */
  public static final List<String> TERMS = List.of(
      "A race compares libraries under one workload, load, mode and server, each at its fastest valid"
          + " combination of protocol and connections. Probably, so far and level mean that it is"
          + " not certain which of them is the fastest. Modes count different"
          + " things and are never ranked together.",
      "A rate counts the operations of all threads that started in the steady state: after every"
          + " thread had begun to call and before any had stopped. A bulk get is one operation. It is the"
          + " geometric mean of the forks' medians. ± and the bars of charts show the 95 % t-interval"
          + " over at least three forks; of a single one, that over its iterations, which does not hold"
          + " the difference between one JVM and the next.",
      "In a closed loop, closed(N threads), each thread calls again when its answer has arrived (in"
          + " mode async, when one of the window's operations is answered), so a slow server slows"
          + " the calls down, and the waits that users would have had are not timed. In an open"
          + " loop, open(rate), operations arrive at that rate whether or not earlier ones have been"
          + " answered. The two are never ranked together.",
      "Times are from call to answer (service time). Response times, in an open loop, begin at the"
          + " instant at which the operation should have started, so they include the wait for a"
          + " free thread: that is what a user would see. ≥ or >= marks a time of which only a lower"
          + " bound is known. "
          + FEW,
      "\"completed\" is counted when the server's answer has arrived, \"accepted only\" when the"
          + " call returned without waiting for it. \"accepted\" times are from call to return and"
          + " depend on the client alone.",
      "The bare wire, \"wire (bare)\", is our client without a library. Its best valid arrangement"
          + " for a load is the floor, \"wire (floor)\": over one connection, over one for each"
          + " thread, or over as many as the clients have, where threads that share a connection"
          + " send their waiting requests in one write. A client that beats the floor shows a"
          + " defect of the bare wire, and the report warns of it.",
      "CPU per operation is the processor time of the client's JVM, the harness included, without"
          + " compiler threads and without spinning until a start. Connections are those that the"
          + " kernel lists as established.",
      "NOISY figures are valid, but something else used the machine for part of the time: other"
          + " processes, the hypervisor, a CPU limit or the disk. Their intervals are wider: they"
          + " include the interval over the means of the forks, and each end is moved out by the"
          + " others' share of the CPU time. Comparisons in randomised rounds still hold.",
      "INVALID and FAILED cells failed a check: they are marked, and neither ranked nor drawn."
          + " cells.jsonl has everything that was measured.");

  /** The terms, and the columns of detailed tables. */
  public static final List<String> ALL = Stream.concat(
          TERMS.stream(),
          Stream.of(
              "\"ops/s / floor\" is the share of the floor's rate; \"p50 / floor\" and \"p99 /"
                  + " floor\" are how many times its time, with ~ if either has fewer than three"
                  + " forks; all only where both cells are valid."
                  + " \"ops/s / bare wire\" is the share of the bare wire's rate over as many"
                  + " connections, where that is not the floor. In a closed loop of asynchronous"
                  + " calls all clients have as many operations in flight, so their times follow"
                  + " from their rates, and no ratio of times is shown.",
              "\"harness ns/op\" is the time between an answer and the next call or, in mode async,"
                  + " the processor time of the calling threads outside of the client's calls. The"
                  + " harness's own cost above a table was measured with the same operations by one"
                  + " thread, with another thread of the same JVM in place of client and server.",
              "\"kept\" is the share of an open loop's operations that had started in time, \"in"
                  + " flight\" the mean number of operations, beside the configured window."))
      .toList();

  private Notes() {}
}

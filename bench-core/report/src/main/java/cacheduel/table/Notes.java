// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.table;

import java.util.List;

/** Explanations of the numbers, shown below them. */
public final class Notes {
  /** The meaning of the mark of an uncertain percentile. */
  public static final String FEW =
      Column.FEW + " marks a percentile beyond which fewer than ten operations lie.";

  /** One text for each thing. */
  public static final List<String> ALL = List.of(
      "ops/s counts the operations of all threads together that ended in the steady"
          + " state: after every thread had begun to call, and before any thread stopped. A bulk"
          + " get is one operation; keys/s counts its keys. ± is half of the 99.9 % t-interval over"
          + " the iterations of all forks. One fork's interval does not hold the difference from"
          + " one JVM to the next.",
      "closed(N threads): each of N threads calls again when it was answered (in mode async, when"
          + " one of the window's operations was), so a slow server is asked less often, and"
          + " the waits that users would have had are not timed. open(rate): operations"
          + " arrive at that rate whether or not earlier ones are answered; \"kept\" is the share"
          + " of them that had started in time. What was measured in one way is never ranked with"
          + " what was measured in the other.",
      "Service time is from call to answer: \"p50 us\", or \"service p50 us\" beside response"
          + " times. Response time is from the instant at which the operation should have started,"
          + " the wait for a free thread included: it is what a user would see. All in"
          + " microseconds. "
          + FEW,
      "\"completed\" is counted when the server's answer has arrived, \"accepted only\" when the"
          + " call returned without waiting for it. \"accepted\" times are from call to return and"
          + " say nothing about the server.",
      "The bare wire, \"wire (bare)\", is our client without a library, under the same load. It is"
          + " measured over one connection, over one for each thread, and over as many as the"
          + " clients have; where threads share a connection, one write takes all requests that"
          + " wait. The best of these is the floor, \"wire (floor)\": the highest rate, or in an"
          + " open loop the shortest mean time.",
      "\"ops/s / floor\" is the share of the floor's rate, \"p50 / floor\" and \"p99 / floor\""
          + " are how many times its time from call to answer; they are shown only where both cells are valid. \"ops/s / bare wire\" is the share of the"
          + " bare wire's rate over as many connections, where that is not the floor. A client"
          + " that beats the floor shows a defect of the bare wire client, and the report warns of"
          + " it. In a closed loop of asynchronous calls all clients have as many operations in"
          + " flight, so their times follow from their rates, and no ratio of times is shown.",
      "The harness's own cost was measured with the same operations by one thread, with another"
          + " thread of the same JVM in place of client and server, everything switched on."
          + " \"harness ns/op\" is the same in a client's own cell: the time between an answer and"
          + " the next call or, in mode async, the processor time of the calling threads outside of"
          + " the client's calls.",
      "\"client CPU\" is the processor time of the client's JVM for one"
          + " operation, that of the harness included, without compiler threads and without spinning"
          + " until a start; \"server CPU\" that of the server, if it could be seen. \"in flight\" is"
          + " the mean number of operations, beside the window that was asked for.",
      "NOISY figures are right, but others took the machine from client and server for a while:"
          + " other processes, the hypervisor, a CPU limit or the disk. Their intervals are wider:"
          + " they include the interval over the means of the forks, and each end is moved out by"
          + " the others' share of the CPU time. iterations.csv names the cause of each iteration.",
      "A rate with a mark, such as INVALID (38,100), failed a check and must not be compared. Its"
          + " times are left out here and kept in cells.jsonl.");

  private Notes() {}
}

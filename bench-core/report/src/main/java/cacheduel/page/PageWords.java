// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import java.util.List;

/** The explanations on the page of a run. */
final class PageWords {
  static final List<String> ALL = List.of(
      "A race compares libraries under one workload, load, mode and server, each at its fastest valid"
          + " combination of protocol and connections. Undecided means that it is not known which of"
          + " them is the fastest; it does not mean that they are equal. Modes count different"
          + " things and are never ranked together.",
      "A rate counts the operations of all threads that ended in the steady state: after every thread"
          + " had begun to call and before any had stopped. A bulk get is one operation. ± and the"
          + " bars of the charts are 99.9 % intervals over the iterations.",
      "Times are in ms, from call to answer (service time). Response times, in an open loop, begin at"
          + " the instant at which the operation should have started, so they include the wait for a"
          + " free thread: that is what a user would see. ≥ or >= marks a time of which only a lower"
          + " bound is known, * one beyond which fewer than ten operations lie.",
      "In a closed loop, each thread calls again when its answer has arrived (in async mode, when"
          + " one of the window's operations is answered), so a slow server slows the calls down. In an"
          + " open loop, operations arrive at a rate, whether or not earlier ones have been answered.",
      "CPU per operation is the processor time of the client's JVM, the harness included, without"
          + " compiler threads. Connections are those that the kernel lists as established.",
      "The bare wire is our client without a library. Its best arrangement for a load is the floor:"
          + " over one connection, over one per thread, or with the requests of several threads"
          + " combined in one write. A client that beats the floor shows a defect of the bare wire.",
      "Figures marked NOISY (~) are valid, but something else used the machine for part of the"
          + " time: other processes, the hypervisor, a CPU limit or the disk. Their intervals are"
          + " wider. Comparisons in randomised rounds still hold.",
      "INVALID and FAILED cells failed a check: they are marked, and neither ranked nor drawn."
          + " cells.jsonl has everything that was measured.");

  private PageWords() {}
}

// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.explain.profile;

/** The kind of work that a stack does; each stack does one. */
public enum Work {
  /** Code of the library, and of what it depends on, in the threads that call it. */
  LIBRARY("library code"),
  /** The same in threads of the library's own. */
  LIBRARY_THREADS("library code in its own threads"),
  /** The adapter, which configures and calls the library. */
  ADAPTER("the adapter"),
  /** The harness, which makes the requests, and times and checks the answers. */
  HARNESS("the harness"),
  /** Sockets and selectors, with the system calls below them, and the wait for the server. */
  NETWORK("network and its system calls"),
  /** Parking, waking and queues between threads. */
  HAND_OVER("hand-overs between threads"),
  /** Entering and leaving locks and monitors. */
  LOCK("locks"),
  /** Copies of bytes in memory. */
  COPY("copies of bytes"),
  /** Allocation in the JVM, and buffers that are allocated and cleared. */
  ALLOCATION("allocation"),
  /** Any other code of the JDK. */
  JDK("other JDK code"),
  /** Garbage collection and safepoints. */
  GC("garbage collection"),
  /** Compilers; not a part of the processor time of an operation. */
  JIT("compilers"),
  /** Work of the kernel for none of these, such as page faults and interrupts. */
  KERNEL("other work of the kernel"),
  /** Work that the profiler does not see. */
  UNSEEN("work that the profiler does not see");

  private final String label;

  Work(String label) {
    this.label = label;
  }

  /** Returns its name in sentences. */
  public String label() {
    return label;
  }

  /** Returns whether code is classed by whose it is, rather than by what it does. */
  boolean isOwned() {
    return this == LIBRARY || this == ADAPTER || this == HARNESS || this == JDK;
  }
}

// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine.reader;

/** A quantity of a process, a server node, a machine or a network interface. */
public enum Quantity {
  /** CPU time in the kernel and outside it. */
  CPU_NANOS(Kind.COUNTER),
  /** CPU time outside the kernel; in steps of 10 ms on Linux. */
  USER_NANOS(Kind.COUNTER),
  /** CPU time in the kernel; in steps of 10 ms on Linux. */
  SYSTEM_NANOS(Kind.COUNTER),
  /** Pages read from a disk. */
  MAJOR_FAULTS(Kind.COUNTER),
  /** Times that a thread left a CPU because it waited. */
  VOLUNTARY_SWITCHES(Kind.COUNTER),
  /** Times that a thread lost its CPU to another one. */
  INVOLUNTARY_SWITCHES(Kind.COUNTER),
  /** Memory in RAM; of a container without the files that can be dropped. */
  RESIDENT_BYTES(Kind.LEVEL),
  THREADS(Kind.LEVEL),
  /** Open descriptors: files, sockets and others. */
  FILES(Kind.LEVEL),
  /** Open descriptors that are sockets. */
  SOCKETS(Kind.LEVEL),
  /** Client connections of a server, without the harness' own. */
  CONNECTIONS(Kind.LEVEL),
  /** Size of a server's items. */
  STORED_BYTES(Kind.LEVEL),
  SENT_BYTES(Kind.COUNTER),
  RECEIVED_BYTES(Kind.COUNTER),
  /** Packets sent; the hardware may cut one into several on the wire. */
  SENT_PACKETS(Kind.COUNTER),
  RECEIVED_PACKETS(Kind.COUNTER),
  /** Speed of a link in each direction; unknown where it has none (loopback, most virtual ones). */
  BITS_PER_SECOND(Kind.LEVEL),
  /** Time of all CPUs with nothing to do. */
  IDLE_NANOS(Kind.JITTERY_COUNTER),
  /** Time of all CPUs with nothing to do but wait for a disk. */
  IOWAIT_NANOS(Kind.JITTERY_COUNTER),
  /** Time of all CPUs stolen by the hypervisor. */
  STEAL_NANOS(Kind.JITTERY_COUNTER),
  /** Time of all CPUs in interrupts, where much of a network's work is done. */
  INTERRUPT_NANOS(Kind.JITTERY_COUNTER),
  /** Switches of a CPU from one thread to another. */
  CONTEXT_SWITCHES(Kind.COUNTER),
  /** Time in which some thread waited for a CPU (Linux: CPU pressure stall information, "some"). */
  PRESSURE_NANOS(Kind.COUNTER),
  /** Accounting periods, usually of 100 ms, in which a CPU-limited group had work. */
  LIMITED_PERIODS(Kind.COUNTER),
  /** Accounting periods in which a CPU-limited group used up its share and was stopped. */
  THROTTLED_PERIODS(Kind.COUNTER),
  /** Time for which a CPU limit stopped a group, summed over the CPUs. */
  THROTTLED_NANOS(Kind.COUNTER),
  /** Threads that run or wait for a CPU, without the one that reads this. */
  RUNNABLE(Kind.LEVEL),
  /** The machine's RAM. */
  MEMORY_BYTES(Kind.LEVEL);

  private final Kind kind;

  /** A quantity's behaviour in time. */
  enum Kind {
    /** A total that only rises; one that fell was reset, or lost the counts of ended threads. */
    COUNTER,
    /** A total that Linux at times counts a little back, above all the wait for disks (proc(5)). */
    JITTERY_COUNTER,
    /** A value that rises and falls. */
    LEVEL
  }

  Quantity(Kind kind) {
    this.kind = kind;
  }

  Kind kind() {
    return kind;
  }
}

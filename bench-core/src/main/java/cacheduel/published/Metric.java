// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.published;

/** A kind of figure that reports print, and what stands for it in a run. */
public enum Metric {
  /** Operations a second over all threads; a bulk get is one. */
  THROUGHPUT("throughput", "operations a second", "ops/s", false),
  /** The same of each server node, all taken as equally busy. */
  NODE_THROUGHPUT("nodeThroughput", "operations a second on each server", "ops/s", false),
  /** Only the gets among them. */
  NODE_GETS("nodeGets", "gets a second on each server", "ops/s", false),
  /** Only the sets among them. */
  NODE_SETS("nodeSets", "sets a second on each server", "ops/s", false),
  /** Mean time of a set, call to answer. */
  MEAN_SET("meanSet", "mean time of a set", "ms", true),
  /** Mean time of a bulk get, call to answer. */
  MEAN_BULK_GET("meanBulkGet", "mean time of a bulk get", "ms", true),
  /** Mean time of all operations, call to answer. */
  MEAN_TIME("meanTime", "mean time of an operation", "us", true),
  /** Processor time of the client's processes, of all that the machine's cores have. */
  CLIENT_CPU("clientCpu", "busy processors of the client's machine", "%", true),
  /** Processor time of the server's processes, of all that the machine's cores have. */
  SERVER_CPU("serverCpu", "busy processors of the servers' machines", "%", true),
  /** Memory in use of all that the servers' machines have; no run measures it. */
  SERVER_MEMORY("serverMemory", "memory in use on the servers' machines", "%", true),
  /** What the busier direction of the network carries, of what it could. */
  NETWORK("network", "network utilisation", "%", false),
  /** Live heap of the client's JVM after a full collection. */
  HEAP_AFTER_GC("heapAfterGc", "heap in use after a collection", "K", true);

  private final String key;
  private final String label;
  private final String unit;
  private final boolean lowerIsBetter;

  Metric(String key, String label, String unit, boolean lowerIsBetter) {
    this.key = key;
    this.label = label;
    this.unit = unit;
    this.lowerIsBetter = lowerIsBetter;
  }

  /** As it is written in the files of published figures. */
  public String key() {
    return key;
  }

  /** What it is, in words. */
  public String label() {
    return label;
  }

  /** The unit of its figures. */
  public String unit() {
    return unit;
  }

  /** Whether the smaller of two figures is the better one. */
  public boolean lowerIsBetter() {
    return lowerIsBetter;
  }
}

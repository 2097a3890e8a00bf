// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.explain;

/** What is explained: the processor time or the time of an operation, in nanoseconds. */
public enum Explained {
  /** Processor time of the client's JVM per operation, as in {@code Figure.CLIENT_CPU}. */
  CPU("CPU an operation"),
  /** The time of a thread per operation, from one call to the next, of blocking clients. */
  TIME("time an operation");

  private final String label;

  Explained(String label) {
    this.label = label;
  }

  /** Returns its name in sentences. */
  public String label() {
    return label;
  }
}

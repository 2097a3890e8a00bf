// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.remark;

/** A fault that a self-test injects into a hidden cell, to prove that a check finds it. */
public enum InjectedFault {
  STALL("a stall of 700 ms, longer than an iteration"),
  SILENT_RETRY("2 % of the gets sent twice"),
  LOCAL_CACHE("2 % of the gets answered without the server"),
  WRONG_ANSWERS("1 % of the values with a wrong byte"),
  LOST_WRITES("2 % of the noreply writes dropped"),
  UNSTORED_WRITES("10 % of the answered sets stored under another key"),
  FOREIGN_PROCESS("a busy process of another program"),
  LATE_JVM("a second client JVM that starts 100 ms late"),
  /** The only one that takes many forks: a single one shows no difference of a few per cent. */
  SLOWDOWN("a slowdown of 5 %");

  private final String label;

  InjectedFault(String label) {
    this.label = label;
  }

  public String label() {
    return label;
  }
}

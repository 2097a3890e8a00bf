// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

/** The unit that the weights of a mix divide. */
public enum MixBy {
  /** Each operation of each thread is drawn from the mix. */
  OPERATION,
  /** Each thread has a single operation; the weights divide the threads of a client. */
  THREAD;

  static MixBy parse(String text) {
    return ParamReader.constant(WorkloadParam.MIX_BY, text, values());
  }

  /** Returns the written form. */
  @Override
  public String toString() {
    return ParamReader.word(this);
  }
}

// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

/** Over what the weights of a mix divide the operations. */
public enum MixBy {
  /** Each thread draws each of its operations. */
  OPERATION,
  /** Each thread has one operation; of a client's threads, as many have each as its weight says. */
  THREAD;

  static MixBy parse(String text) {
    return Given.constant(WorkloadParam.MIX_BY, text, values());
  }

  /** As it is written. */
  @Override
  public String toString() {
    return Given.word(this);
  }
}

// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

/** Reads numbers that people write. */
final class Numbers {
  private Numbers() {}

  static long whole(WorkloadParam param, String given, long least, long most) {
    try {
      long number = Long.parseLong(given.replace("_", ""));
      if (number >= least && number <= most) {
        return number;
      }
    } catch (NumberFormatException e) {
      // said below
    }
    throw WorkloadException.of(param, given);
  }

  static double share(WorkloadParam param, String whole, String given) {
    try {
      double number = Double.parseDouble(given);
      if (number >= 0 && number <= 1) {
        return number;
      }
    } catch (NumberFormatException e) {
      // said below
    }
    throw WorkloadException.of(param, whole);
  }

  static double share(WorkloadParam param, String given) {
    return share(param, given, given);
  }

  /** 64 bits that look random, from 64 that do not; Stafford's variant 13 of MurmurHash3's mixer. */
  static long mix(long bits) {
    long z = (bits ^ (bits >>> 30)) * 0xbf58476d1ce4e5b9L;
    z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
    return z ^ (z >>> 31);
  }
}

// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

import java.util.Map;

/** A workload for each parameter in which only that parameter differs from its default. */
public final class NonDefaults {
  private NonDefaults() {}

  /** Returns the workload in which a parameter has the value of {@link #value}. */
  public static Workload workload(WorkloadParam param) {
    return Workload.parse(Map.of(param.key(), value(param)));
  }

  /** Returns a valid value in its written form; a new parameter does not compile without one. */
  public static String value(WorkloadParam param) {
    return switch (param) {
      case MIX -> "set:10+get:90";
      case MIX_BY -> "thread";
      case KEYS -> "777";
      case KEY_DISTRIBUTION -> "hotspot:0.1:0.7";
      case KEY_FORM -> "uuid";
      case VALUE_SIZE -> "64:70+768..1280:30";
      case VALUE_KIND -> "object:7";
      case BULK -> "12";
      case TTL -> "600";
      case HIT_RATIO -> "0.875";
      case OPERATIONS -> "50/thread";
      case GROUPS_BEFORE -> "50..300/50x3";
      case RATE -> "1234.5";
      case ARRIVALS -> "fixed";
      case THINK_TIME -> "150us";
      case CYCLE_TIME -> "5ms";
      case SEED -> "-7";
    };
  }
}

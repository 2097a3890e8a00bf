// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.export;

import cacheduel.text.Printable;
import java.math.BigDecimal;
import java.util.Map;
import java.util.stream.Collectors;

/** Gives metrics the form of OpenMetrics' text format 1.0. */
final class MetricText {
  private static final String PREFIX = "cacheduel_";

  private final StringBuilder out = new StringBuilder();

  /**
   * One metric family, written with its first sample, so that no family is empty.
   */
  final class Family {
    private final String name;
    private String head;

    private Family(String name, String head) {
      this.name = name;
      this.head = head;
    }

    /** Adds a sample at a time in seconds since 1970. */
    void sample(String suffix, Map<String, String> labels, double value, double time) {
      out.append(head).append(name).append(suffix).append('{');
      out.append(labels.entrySet().stream()
          .map(label -> label.getKey() + "=\"" + escape(label.getValue()) + '"')
          .collect(Collectors.joining(",")));
      out.append("} ").append(decimal(value)).append(' ').append(decimal(time)).append('\n');
      head = "";
    }
  }

  /** Begins a family; the unit is the end of its name. */
  Family family(String name, String type, String unit, String help) {
    String whole = PREFIX + name;
    return new Family(
        whole,
        "# TYPE %1$s %2$s\n# UNIT %1$s %3$s\n# HELP %1$s %4$s\n"
            .formatted(whole, type, unit, escape(help)));
  }

  String text() {
    return out + "# EOF\n";
  }

  private static String decimal(double value) {
    return new BigDecimal(Double.toString(value)).toPlainString();
  }

  private static String escape(String text) {
    return Printable.of(text).replace("\\", "\\\\").replace("\n", "\\n").replace("\"", "\\\"");
  }
}

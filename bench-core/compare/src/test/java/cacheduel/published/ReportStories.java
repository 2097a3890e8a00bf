// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.published;

import cacheduel.figure.Figure;
import cacheduel.figure.Range;
import cacheduel.published.PublishedTable.Place;
import java.util.List;
import java.util.Map;

/**
 * The figures of a run that reproduces a report: the printed ones, and where a report prints none,
 * some as its text describes them.
 */
final class ReportStories {
  private static final List<Double> RISING = List.of(95.0, 105.0, 110.0, 120.0, 130.0, 140.0);
  private static final List<Double> WINDING = List.of(104.0, 98.0, 103.0, 97.0, 104.0, 99.0);

  private ReportStories() {}

  static double figure(Experiment experiment, PublishedTable table, Place place) {
    double printed = table.printed(place).map(ReportStories::one).orElse(Double.NaN);
    if (Double.isNaN(printed)) {
      return described(experiment.preset(), table, place);
    }
    // the stand-in with many operations in flight is the one for pipelining
    boolean faster = place.column().endsWith("-async") && table.figure() == Figure.THROUGHPUT;
    return faster ? 1.3 * printed : printed;
  }

  private static double one(Range printed) {
    return Double.isFinite(printed.best()) ? printed.best() : Double.NaN;
  }

  private static double described(String preset, PublishedTable table, Place place) {
    return switch (preset) {
      case "brcache-2016" -> brcache(table, place);
      case "ncache-2m" -> ncache(table, place);
      case "opensolaris-2008" -> opensolaris(table, place);
      default -> protocols(table, place);
    };
  }

  private static double brcache(PublishedTable table, Place place) {
    int point = table.rows().indexOf(place.row());
    if (place.column().equals("memcached")) {
      return table.id().endsWith("one-jvm") ? 100 + point : 100;
    }
    return table.id().startsWith("put") ? RISING.get(point) : WINDING.get(point);
  }

  private static double ncache(PublishedTable table, Place place) {
    double load = 1 + table.rows().indexOf(place.row());
    return switch (table.figure()) {
      case BUSIEST_NODE -> 110;
      case QUIETEST_NODE -> 105;
      case THROUGHPUT -> 100 * load;
      case NODE_GETS -> 75_000 * (2 + load / 2);
      case NODE_SETS -> 75_000;
      default -> 100;
    };
  }

  private static double opensolaris(PublishedTable table, Place place) {
    boolean whalin = place.column().equals("whalin");
    Map<String, Double> rise =
        Map.of("1", 1.0, "2", 1.2, "3", 1.3, "4", 1.35, "5", 1.37, "10", 1.4, "50", 1.4);
    double load = rise.getOrDefault(place.row(), 1.4);
    if (table.id().equals("spread")) {
      return table.figure() == Figure.BUSIEST_NODE ? 110 : 105;
    }
    return switch (table.id()) {
      case "plateau" -> (whalin ? 272 : 581) * load;
      case "set-heavy" -> (whalin ? 120 : 100) * load;
      // faster than over ASCII
      case "binary" -> (whalin ? 600 : 900) * load;
      case "large" -> (whalin ? 100 : 120) * load;
      default -> (whalin ? 100 : 60) * load;
    };
  }

  private static double protocols(PublishedTable table, Place place) {
    boolean binary = place.column().equals("binary");
    return switch (table.figure()) {
      case ACCEPTED -> binary ? 1_010 : 1_000;
      default -> binary ? (table.id().startsWith("get") ? 135 : 110) : 100;
    };
  }
}

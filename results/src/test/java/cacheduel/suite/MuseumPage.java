// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** The museum's page, made from the records of its runs. */
record MuseumPage(Museum museum, List<ShownExhibit> shown) {
  String markdown() {
    List<ShownExhibit> mended = of(true);
    List<ShownExhibit> open = of(false);
    StringBuilder page = new StringBuilder("# Known bugs, found again\n\n");
    page.append(introduction(mended, open));
    page.append("\n## Fixed\n\n").append(table(mended));
    if (!open.isEmpty()) {
      page.append("\n## Not fixed\n\n").append(table(open));
    }
    page.append(
        "\n## Not shown\n\n| report | what was seen | why it is not shown |\n|---|---|---|\n");
    for (Museum.Missing missing : museum.missing()) {
      page.append("| [%s](%s) | %s | %s |\n"
          .formatted(missing.report(), missing.link(), missing.symptom(), missing.why()));
    }
    return page.toString();
  }

  private List<ShownExhibit> of(boolean isMended) {
    return shown.stream()
        .filter(one -> (one.exhibit().mended() != null) == isMended)
        .toList();
  }

  private String introduction(List<ShownExhibit> mended, List<ShownExhibit> open) {
    return """
        %d of %d public reports of bugs that show when a server fails are reproduced: the bug is present in the \
        version that has it, and absent in a later one that fixed it. Of %d without a fix, %d are \
        present in the newest version. Versions come from Maven Central; each command downloads them and shows the bug \
        in about a minute. Servers: %s.

        The bounds at which a bug counts as present or absent are in [museum.yaml](museum.yaml), beside the report; \
        [When a server fails](../failures.md) defines the figures, each from one round. \
        `./mvnw -q -DskipTests -DskipITs -Pproof verify -Dproof=cacheduel.suite.MuseumProof` writes this page.
        """.formatted(count(mended), mended.size(), open.size(), count(open), servers());
  }

  private static long count(List<ShownExhibit> shown) {
    return shown.stream().filter(ShownExhibit::isAsReported).count();
  }

  private String servers() {
    return shown.stream()
        .flatMap(one -> Optional.ofNullable(one.run()).stream())
        .map(run -> run.start().conditions().server())
        .distinct()
        .sorted()
        .collect(Collectors.joining(", "));
  }

  private static String table(List<ShownExhibit> shown) {
    return "| report | what was seen | figure | with the bug | fixed in | command |\n|---|---|---|---|---|---|\n"
        + shown.stream().map(MuseumPage::row).collect(Collectors.joining());
  }

  private static String row(ShownExhibit shown) {
    Exhibit exhibit = shown.exhibit();
    return "| [%s](%s) | %s | %s | %s | %s | `%s` |\n"
        .formatted(
            exhibit.report(),
            exhibit.link(),
            exhibit.symptom(),
            exhibit.shownBy().label(),
            version(shown, exhibit.broken()),
            exhibit.mended() == null ? "" : version(shown, exhibit.mended()),
            command(exhibit));
  }

  /** Returns the command for a shell, with brackets quoted, since they would be a pattern. */
  static String command(Exhibit exhibit) {
    return exhibit.arguments().stream()
        .map(argument -> argument.contains("[") ? "'" + argument + "'" : argument)
        .collect(Collectors.joining(" ", "./cacheduel ", ""));
  }

  private static String version(ShownExhibit shown, String version) {
    return "%s: %s, %s"
        .formatted(
            version, shown.value(version), shown.sighting(version).name().toLowerCase(Locale.ROOT));
  }
}

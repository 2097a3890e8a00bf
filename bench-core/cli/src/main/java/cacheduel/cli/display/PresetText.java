// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.display;

import cacheduel.plan.PresetVariant;
import cacheduel.preset.Part;
import cacheduel.preset.Preset;
import cacheduel.text.Words;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** The full description of a preset. */
public final class PresetText {
  private static final int WIDTH = 110;

  private PresetText() {}

  public static List<String> all(Preset preset) {
    List<String> lines = new ArrayList<>();
    lines.add(preset.name());
    lines.addAll(Words.wrapped("  ", preset.description(), WIDTH));
    Preset.Background background = preset.background();
    list(lines, "source", background.source());
    list(lines, "published", background.published());
    list(lines, "unclear", background.unclear());
    list(lines, "decides", background.decides());
    list(lines, "differs from the report", background.differs());
    list(
        lines,
        "memcached arguments",
        serverArgs(preset, part -> part.settings().serverArgs("memcached")));
    list(lines, "redis arguments", serverArgs(preset, part -> part.settings().serverArgs("redis")));
    list(
        lines,
        "auth",
        serverArgs(preset, part -> part.auth() == null ? List.of() : List.of(part.auth())));
    list(lines, "parts", preset.parts().stream().map(PresetText::part).toList());
    list(lines, "variants", preset.variants().stream().map(PresetText::variant).toList());
    return lines;
  }

  /** Parts with the same arguments share a line. */
  private static List<String> serverArgs(Preset preset, Function<Part, List<String>> arguments) {
    Map<String, List<String>> parts = new LinkedHashMap<>();
    preset.parts().stream()
        .filter(part -> !arguments.apply(part).isEmpty())
        .forEach(part -> parts
            .computeIfAbsent(String.join(" ", arguments.apply(part)), args -> new ArrayList<>())
            .add(part.name()));
    return parts.entrySet().stream()
        .map(entry -> entry.getValue().size() == preset.parts().size()
            ? entry.getKey()
            : "%s (%s)".formatted(entry.getKey(), String.join(", ", entry.getValue())))
        .toList();
  }

  private static String part(Part part) {
    return part.description().isEmpty() ? part.name() : part.name() + ": " + part.description();
  }

  private static String variant(PresetVariant variant) {
    return variant.name() + ": " + variant.description();
  }

  private static void list(List<String> lines, String title, List<String> texts) {
    List<String> present = texts.stream().filter(text -> !text.isEmpty()).toList();
    if (!present.isEmpty()) {
      lines.add(title);
      present.forEach(text -> lines.addAll(Words.wrapped("  - ", text, WIDTH)));
    }
  }
}

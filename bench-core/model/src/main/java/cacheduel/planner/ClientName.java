// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.planner;

import cacheduel.client.Tunable;
import cacheduel.input.UsageException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A client as the user names it: {@code NAME} or {@code NAME@VERSION}, each also with settings, as
 * {@code NAME[connections=1,2;nagle=on]}.
 *
 * @param name the client's name
 * @param version the library's version, or null for the installed one
 * @param settings the values to compare, by the setting's name; empty for the defaults
 */
public record ClientName(
    String name, @Nullable String version, Map<String, List<String>> settings) {
  /** A version may be a range, such as [1.0,2.0), which is refused later. */
  private static final Pattern FORM =
      Pattern.compile("(?<name>[^@\\[\\]]*)(@(?<version>[\\[(][^\\[\\]]*[])]|[^\\[\\]]*))?"
          + "(\\[(?<settings>[^\\[\\]]*)])?");

  private static final Pattern SETTING =
      Pattern.compile("\\s*([^=,\\s]+)\\s*=\\s*([^=]*[^=\\s])\\s*");
  private static final String COMMA = ",";
  private static final String EXPECTED =
      "NAME or NAME@VERSION, and settings as in NAME[connections=1,2;nagle=on]";

  public ClientName {
    settings = Map.copyOf(settings);
  }

  /** Splits a list of clients at the commas that separate them. */
  public static Stream<String> split(String list) {
    return Stream.of(list.split(",(?![^\\[]*])", -1));
  }

  public static ClientName parse(String given) {
    Matcher form = FORM.matcher(given.strip());
    if (!form.matches() || (given.contains("@") && isBlank(form))) {
      throw UsageException.wrong("client", given, EXPECTED);
    }
    return new ClientName(
        form.group("name"), form.group("version"), settings(given, form.group("settings")));
  }

  private static boolean isBlank(Matcher form) {
    return form.group("name").isBlank() || form.group("version").isBlank();
  }

  private static Map<String, List<String>> settings(String given, @Nullable String text) {
    Map<String, List<String>> settings = new LinkedHashMap<>();
    for (String one : text == null ? new String[0] : text.split(";", -1)) {
      Matcher setting = SETTING.matcher(one);
      if (!setting.matches()) {
        throw UsageException.wrong("client", given, EXPECTED);
      }
      List<String> values =
          Arrays.stream(setting.group(2).split(COMMA, -1)).map(String::strip).toList();
      boolean isRepeated = new HashSet<>(values).size() < values.size();
      if (isRepeated || settings.put(setting.group(1), values) != null) {
        throw UsageException.wrong(
            "client", given, "each setting once, and each of its values once");
      }
    }
    return settings;
  }

  /** Returns the client without settings. */
  public ClientName library() {
    return new ClientName(name, version, Map.of());
  }

  /**
   * Returns every combination of the values, in the order in which the client declares the settings;
   * a single empty one if there are no settings.
   *
   * @param declared the client's settings
   * @throws UsageException if a setting or a value is not among them
   */
  List<Map<String, String>> combinations(List<Tunable> declared) {
    requireDeclared(declared);
    List<Map<String, String>> all = List.of(Map.of());
    for (Tunable tunable : declared) {
      List<String> values = settings.getOrDefault(tunable.name(), List.of());
      all = values.isEmpty()
          ? all
          : all.stream()
              .flatMap(chosen -> values.stream().map(value -> with(chosen, tunable.name(), value)))
              .toList();
    }
    return all;
  }

  /**
   * Checks the settings and values.
   *
   * @throws UsageException if one is not declared
   */
  public void requireDeclared(List<Tunable> declared) {
    List<String> names = declared.stream().map(Tunable::name).toList();
    for (Map.Entry<String, List<String>> setting : settings.entrySet()) {
      Tunable tunable = declared.stream()
          .filter(one -> one.name().equals(setting.getKey()))
          .findFirst()
          .orElseThrow(() -> unknown(setting.getKey(), names));
      List<String> valid = List.copyOf(tunable.values().keySet());
      for (String value : setting.getValue()) {
        if (!valid.contains(value)) {
          throw UsageException.unknown(
              "value of %s[%s]".formatted(name, tunable.name()), value, valid);
        }
      }
    }
  }

  private UsageException unknown(String setting, List<String> declared) {
    return declared.isEmpty()
        ? new UsageException(
            "%s has no settings to choose: leave [%s=...] out".formatted(name, setting))
        : UsageException.unknown("setting of " + name, setting, declared);
  }

  private static Map<String, String> with(Map<String, String> chosen, String name, String value) {
    Map<String, String> more = new LinkedHashMap<>(chosen);
    more.put(name, value);
    return more;
  }
}

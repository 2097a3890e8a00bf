// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.preset;

import cacheduel.input.UsageException;
import cacheduel.plan.Axis;
import cacheduel.plan.PresetVariant;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A strict reader of presets: every unknown key and invalid value is an error, even in parts and
 * variants that are not chosen.
 */
public final class PresetReader {
  private static final Pattern NAME = Pattern.compile("[a-z0-9][a-z0-9-]*");
  private static final String NAME_FORM = "lower-case letters, digits and hyphens";
  private static final String TIME = "time";
  private static final String PARTS = "parts";
  private static final String VARIANTS = "variants";
  private static final List<String> VARIANT_KEYS = plus(PartReader.KEYS, TIME, PARTS);
  private static final List<String> KEYS = plus(
      PartReader.KEYS,
      "name",
      "source",
      "published",
      "unclear",
      "decides",
      "differs",
      "by",
      TIME,
      PARTS,
      VARIANTS);

  private final PresetSection file;
  private final Map<String, PresetSection> parts;
  private final Map<String, PresetSection> variants;
  private final Map<String, Map<String, PresetSection>> partsOfVariants = new LinkedHashMap<>();

  private PresetReader(PresetSection file) {
    this.file = file;
    parts = file.named(PARTS, PresetReader::name, PartReader.KEYS);
    variants = file.named(VARIANTS, PresetReader::name, VARIANT_KEYS);
    variants.forEach((name, variant) ->
        partsOfVariants.put(name, variant.named(PARTS, this::partOfThis, PartReader.KEYS)));
  }

  /**
   * Reads a preset.
   *
   * @param source where the text is from, for messages
   * @param chosen names of its variants, the last one on top
   * @throws UsageException if a key is unknown or a value invalid; the message has file, line and
   *     key
   */
  public static Preset read(String source, String yaml, List<String> chosen) {
    return new PresetReader(PresetSection.read(source, yaml, KEYS)).read(chosen);
  }

  private Preset read(List<String> chosen) {
    String name = file.required("name", NAME_FORM, PresetReader::name);
    List<PresetVariant> known = new ArrayList<>();
    variants.forEach((variant, section) -> {
      parts(List.of(variant));
      known.add(new PresetVariant(
          variant, section.required(PartReader.DESCRIPTION, "what it changes", PartReader::text)));
    });
    return new Preset(
        name,
        file.one(PartReader.DESCRIPTION, "", PartReader::text),
        new Preset.Background(
            file.texts("source"),
            file.texts("published"),
            file.texts("unclear"),
            file.texts("decides"),
            file.texts("differs")),
        known,
        chosen(name, known, chosen),
        file.each("by", List.of(), (key, given) -> Axis.comparedByName("axis", given)),
        time(chosen),
        parts(chosen));
  }

  /** Returns the time budget of the last variant that has one, else the preset's; null for none. */
  private @Nullable Duration time(List<String> chosen) {
    Duration time = file.orNull(TIME, Amounts::timeWithUnit);
    for (String name : chosen) {
      PresetSection variant = variants.get(name);
      Duration given = variant == null ? null : variant.orNull(TIME, Amounts::timeWithUnit);
      time = given == null ? time : given;
    }
    return time;
  }

  private List<PresetVariant> chosen(
      String preset, List<PresetVariant> known, List<String> chosen) {
    List<PresetVariant> found = new ArrayList<>();
    for (String name : chosen) {
      if (known.isEmpty()) {
        throw new UsageException(
            "%s has no variants: leave ':%s' out".formatted(preset, String.join(",", chosen)));
      }
      PresetVariant variant = known.stream()
          .filter(one -> one.name().equals(name))
          .findFirst()
          .orElseThrow(() ->
              UsageException.unknown("variant of " + preset, name, List.copyOf(variants.keySet())));
      if (found.contains(variant)) {
        throw new UsageException("variant '%s' is given twice: name it once".formatted(name));
      }
      found.add(variant);
    }
    return found;
  }

  private List<Part> parts(List<String> chosen) {
    return parts.isEmpty()
        ? List.of(part("", chosen))
        : parts.keySet().stream().map(name -> part(name, chosen)).toList();
  }

  /** Reads each layer, so that an error is found even where a later layer hides it. */
  private Part part(String name, List<String> chosen) {
    PresetSection merged = file.only(PartReader.HANDED_DOWN);
    Part part = PartReader.read(name, merged);
    for (PresetSection layer : layers(name, chosen)) {
      merged = layer.over(merged, PartReader.MERGED);
      part = PartReader.read(name, merged);
    }
    return part;
  }

  private List<PresetSection> layers(String part, List<String> chosen) {
    List<PresetSection> layers = new ArrayList<>();
    Optional.ofNullable(parts.get(part)).ifPresent(layers::add);
    for (String name : chosen) {
      Optional.ofNullable(variants.get(name))
          .ifPresent(variant -> layers.add(variant.only(PartReader.HANDED_DOWN)));
      Optional.ofNullable(partsOfVariants.get(name))
          .flatMap(parts -> Optional.ofNullable(parts.get(part)))
          .ifPresent(layers::add);
    }
    return layers;
  }

  private String partOfThis(String key, String given) {
    if (!parts.containsKey(given)) {
      throw UsageException.unknown("part", given, List.copyOf(parts.keySet()));
    }
    return given;
  }

  private static String name(String key, String given) {
    if (!NAME.matcher(given).matches()) {
      throw UsageException.wrong(key, given, NAME_FORM);
    }
    return given;
  }

  private static List<String> plus(List<String> keys, String... more) {
    return Stream.concat(keys.stream(), Stream.of(more)).toList();
  }
}

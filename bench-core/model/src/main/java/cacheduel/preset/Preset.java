// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.preset;

import cacheduel.input.UsageException;
import cacheduel.plan.Axis;
import cacheduel.plan.PresetVariant;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A named comparison: one matrix, or several that are called parts.
 *
 * <p>Immutable.
 *
 * @param name the name under which results are stored
 * @param description its purpose, in one line
 * @param background its origin
 * @param variants all its variants
 * @param chosen the variants that the parts include, the last one on top
 * @param by the axes whose values its reports compare
 * @param time the time budget of a run; null to measure as many rounds as a cell has forks
 * @param parts the matrices, in order; not empty
 */
public record Preset(
    String name,
    String description,
    Background background,
    List<PresetVariant> variants,
    List<PresetVariant> chosen,
    List<Axis> by,
    @Nullable Duration time,
    List<Part> parts) {

  public Preset {
    variants = List.copyOf(variants);
    chosen = List.copyOf(chosen);
    by = List.copyOf(by);
    parts = List.copyOf(parts);
  }

  /** Returns a copy with other parts. */
  public Preset with(UnaryOperator<Part> change) {
    return with(parts.stream().map(change).toList());
  }

  /**
   * Returns a copy with only some of its parts.
   *
   * @throws UsageException if it has no part of that name; the message suggests the nearest
   */
  public Preset only(List<String> names) {
    List<String> all = parts.stream().map(Part::name).toList();
    if (all.contains("")) {
      throw new UsageException("%s has no parts: leave --part out".formatted(name));
    }
    Set<String> wanted = new HashSet<>();
    for (String one : names) {
      if (!all.contains(one)) {
        throw UsageException.unknown("part of " + name, one, all);
      }
      wanted.add(one);
    }
    return with(parts.stream().filter(part -> wanted.contains(part.name())).toList());
  }

  /** Returns a copy with another time budget; null for none. */
  public Preset within(@Nullable Duration budget) {
    return new Preset(name, description, background, variants, chosen, by, budget, parts);
  }

  private Preset with(List<Part> others) {
    return new Preset(name, description, background, variants, chosen, by, time, others);
  }

  /**
   * The origin of a preset that replays a published report, needed to compare the results.
   *
   * <p>Immutable.
   *
   * @param source the replayed report, one text per statement
   * @param published the claims of that report
   * @param unclear the details that the report omits or contradicts
   * @param decides the preset's interpretation of these details
   * @param differs in what a run differs from the report
   */
  public record Background(
      List<String> source,
      List<String> published,
      List<String> unclear,
      List<String> decides,
      List<String> differs) {
    public Background {
      source = List.copyOf(source);
      published = List.copyOf(published);
      unclear = List.copyOf(unclear);
      decides = List.copyOf(decides);
      differs = List.copyOf(differs);
    }
  }
}

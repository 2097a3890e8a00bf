// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.option;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.client.SettingsProfile;
import cacheduel.explain.measure.Engine;
import cacheduel.export.Format;
import cacheduel.input.EnumNames;
import cacheduel.plan.Axis;
import cacheduel.plan.ThreadKind;
import cacheduel.preset.Part;
import cacheduel.preset.Presets;
import cacheduel.server.Via;
import cacheduel.workload.Pacing;
import cacheduel.workload.WorkloadParam;
import java.util.Collection;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/** The completion candidates of an option, computed on demand because listing them slows each start. */
public abstract class Candidates implements Iterable<String> {
  private final Supplier<Collection<String>> words;

  private Candidates(Supplier<Collection<String>> words) {
    this.words = words;
  }

  private Candidates(Set<? extends Enum<?>> constants) {
    this(() -> constants.stream().map(EnumNames::of).toList());
  }

  @Override
  public Iterator<String> iterator() {
    return words().iterator();
  }

  final List<String> words() {
    return List.copyOf(words.get());
  }

  static final class Protocols extends Candidates {
    Protocols() {
      super(EnumSet.allOf(Protocol.class));
    }
  }

  static final class Modes extends Candidates {
    Modes() {
      super(EnumSet.allOf(Mode.class));
    }
  }

  /** Sources of a profiler's samples. */
  public static final class Engines extends Candidates {
    Engines() {
      super(EnumSet.allOf(Engine.class));
    }
  }

  /** Thread kinds. */
  static final class ThreadKinds extends Candidates {
    ThreadKinds() {
      super(EnumSet.allOf(ThreadKind.class));
    }
  }

  /** Settings profiles. */
  static final class Settings extends Candidates {
    Settings() {
      super(EnumSet.allOf(SettingsProfile.class));
    }
  }

  /** Distributions of the gaps between arrivals. */
  static final class Arrivals extends Candidates {
    Arrivals() {
      super(EnumSet.allOf(Pacing.Arrivals.class));
    }
  }

  /** Axes that a report can compare. */
  public static final class Axes extends Candidates {
    Axes() {
      super(() -> Axis.compared().stream().map(Axis::toString).toList());
    }
  }

  /** Export formats. */
  public static final class Formats extends Candidates {
    Formats() {
      super(EnumSet.allOf(Format.class));
    }
  }

  /** Named ways to provide a server. */
  public static final class Vias extends Candidates {
    Vias() {
      super(EnumSet.complementOf(EnumSet.of(Via.EXTERNAL)));
    }
  }

  /** Presets. */
  public static final class PresetNames extends Candidates {
    PresetNames() {
      super(Presets::names);
    }
  }

  /** Parts of the bundled presets. */
  public static final class Parts extends Candidates {
    Parts() {
      super(() -> Presets.names().stream()
          .flatMap(preset -> Presets.find(preset).parts().stream())
          .map(Part::name)
          .filter(name -> !name.isEmpty())
          .distinct()
          .toList());
    }
  }

  /** Workload parameters, each to be followed by its value. */
  static final class Params extends Candidates {
    Params() {
      super(() -> WorkloadParam.keys().stream().map(key -> key + "=").toList());
    }
  }

  /** The arguments of {@code list}. */
  public static final class Lists extends Candidates {
    public static final List<String> WHAT =
        List.of("clients", "presets", "servers", "params", "faults");

    Lists() {
      super(() -> WHAT);
    }
  }
}

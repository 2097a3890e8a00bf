// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.library;

import cacheduel.library.References.Member;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.Opcodes;

/**
 * Tells whether an adapter links with another build of its library, as the JVM would find out call
 * by call in the middle of a run (Java Virtual Machine Specification, 5.4.3 and 5.4.4).
 */
final class Linkage {
  private final List<AdapterClass> adapter;

  /**
   * Reads an adapter.
   *
   * @param jars those that hold it
   */
  Linkage(Collection<Path> jars) throws IOException {
    adapter = AdapterClass.in(jars);
  }

  /**
   * What came of a check.
   *
   * @param missing what the adapter needs and the library has not, in words; empty if it links
   * @param differences what the adapter does otherwise than with the build that it was made for
   */
  record Report(List<String> missing, List<String> differences) {}

  /**
   * Checks against a build of the library.
   *
   * @param library the jars of it and of what it needs, with the adapter's own
   * @param shipped the same for the build that the adapter was made for
   */
  Report check(Collection<Path> library, Collection<Path> shipped) throws IOException {
    Set<String> missing = new LinkedHashSet<>();
    Set<String> differences = new LinkedHashSet<>();
    try (ClassFiles classes = new ClassFiles(library);
        ClassFiles before = new ClassFiles(shipped)) {
      OptionalClasses optional = OptionalClasses.of(adapter, library);
      differences.addAll(optional.withoutUnusable());
      for (AdapterClass type : adapter) {
        if (!optional.isUnusable(type)) {
          missing.addAll(missing(type, classes));
          differences.addAll(unasked(type.file(), classes, before));
        }
      }
    }
    return new Report(List.copyOf(missing), List.copyOf(differences));
  }

  private static List<String> missing(AdapterClass type, ClassFiles classes) {
    Resolution resolution = new Resolution(type.file(), classes);
    List<String> problems = new ArrayList<>();
    resolution.extending().ifPresent(problems::add);
    if (problems.isEmpty()) {
      problems.addAll(resolution.unimplemented());
    }
    type.references().types().forEach(name -> resolution.type(name).ifPresent(problems::add));
    for (Member member : type.references().members()) {
      resolution.member(member).ifPresent(problems::add);
    }
    return problems;
  }

  /** Methods by which the adapter is asked for something, which this build does not ask. */
  private static List<String> unasked(ClassFile type, ClassFiles classes, ClassFiles before) {
    List<String> unasked = new ArrayList<>();
    type.methods().forEach((key, access) -> {
      boolean isCallback =
          (access & (Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC)) == 0
              && !key.startsWith("<");
      if (isCallback
          && overridden(type, key, before).isPresent()
          && overridden(type, key, classes).isEmpty()) {
        unasked.add("it never calls " + Names.of(overridden(type, key, before).orElseThrow(), key));
      }
    });
    return unasked.stream().sorted().toList();
  }

  private static Optional<String> overridden(ClassFile type, String key, ClassFiles classes) {
    return classes.withSupertypes(type).stream()
        .skip(1)
        .filter(supertype -> supertype.methods().containsKey(key))
        .map(ClassFile::name)
        .findFirst();
  }
}

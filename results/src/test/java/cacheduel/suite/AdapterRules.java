// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaCall;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.properties.HasOwner;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The rules for an adapter: it configures and calls its library, and never alters it. */
final class AdapterRules {
  private static final String RAW_VALUES =
      "sends the harness's bytes unchanged, so that every client stores the same entry";

  /** The only types of a library that an adapter may extend or implement, with the reasons. */
  static final Map<String, String> EXTENSION_POINTS = Map.of(
      "net.spy.memcached.transcoders.Transcoder", RAW_VALUES,
      "net.rubyeye.xmemcached.transcoders.Transcoder", RAW_VALUES,
      "com.schooner.MemCached.TransCoder", RAW_VALUES);

  /** The adapter of spymemcached and its forks. */
  static final String SPYMEMCACHED = "cacheduel.clients.spymemcached.family";

  /** What adapters share. */
  private static final List<String> SHARED =
      List.of(SPYMEMCACHED, "cacheduel.clients.resp", "cacheduel.clients.xmemcached.base");

  private static final List<String> NO_LIBRARY = List.of("java.", "cacheduel.", "org.jspecify.");

  /** An object that the library calls can change the library's behaviour. */
  static final ArchRule EXTENDS_NO_TYPE_OF_THE_LIBRARY = classes()
      .should(new ArchCondition<>("extend and implement extension points only") {
        @Override
        public void check(JavaClass type, ConditionEvents events) {
          libraryTypesOf(type)
              .filter(name -> !EXTENSION_POINTS.containsKey(name))
              .forEach(name -> events.add(
                  SimpleConditionEvent.violated(type, type.getName() + " replaces " + name)));
        }
      })
      .as("an adapter extends and implements extension points only");

  static final ArchRule CALLS_THE_PUBLIC_API_ONLY = noClasses()
      .should()
      .dependOnClassesThat(resideInAnyPackage(
          "java.lang.reflect..", "java.lang.invoke..", "sun..", "com.sun..", "jdk.."))
      .orShould()
      .callMethodWhere(calls(Class.class, "forName|newInstance|.*(Field|Method|Constructor)s?"))
      .orShould()
      .callMethodWhere(calls(ClassLoader.class, "loadClass|defineClass"))
      .as("an adapter calls the library's public API only");

  static final ArchRule LEAVES_CONNECTIONS_TO_THE_LIBRARY = noClasses()
      .should()
      .dependOnClassesThat(resideInAnyPackage("java.nio.channels..", "javax.net")
          .or(nameMatching("java\\.net\\.(Server|Datagram|Multicast)?Socket(Impl)?(\\$.*)?")
              .forSubtype()))
      .as("an adapter leaves connections to the library");

  private AdapterRules() {}

  /** Returns the rules for the adapter of a client. */
  static Map<String, ArchRule> of(String client) {
    return Map.of(
        "extends no type of the library",
        EXTENDS_NO_TYPE_OF_THE_LIBRARY,
        "calls the public API only",
        CALLS_THE_PUBLIC_API_ONLY,
        "leaves connections to the library",
        LEAVES_CONNECTIONS_TO_THE_LIBRARY,
        "lives in a package of its own",
        livesInPackagesOf(client));
  }

  /** A class in a package of the library can access what the library hides. */
  static ArchRule livesInPackagesOf(String client) {
    String name = client.replace('-', '.');
    Stream<String> own = Stream.of("cacheduel.clients." + name, "cacheduel.servers." + name);
    return classes()
        .should()
        .resideInAnyPackage(Stream.concat(own, SHARED.stream()).toArray(String[]::new));
  }

  /** Returns the names of the library's types that a class directly extends or implements. */
  static Stream<String> libraryTypesOf(JavaClass type) {
    return Stream.concat(type.getRawSuperclass().stream(), type.getRawInterfaces().stream())
        .map(JavaClass::getName)
        .filter(name -> NO_LIBRARY.stream().noneMatch(name::startsWith));
  }

  private static DescribedPredicate<JavaCall<?>> calls(Class<?> owner, String names) {
    return JavaCall.Predicates.target(
            HasOwner.Predicates.With.<JavaClass>owner(JavaClass.Predicates.equivalentTo(owner)))
        .and(JavaCall.Predicates.target(nameMatching(names)));
  }
}

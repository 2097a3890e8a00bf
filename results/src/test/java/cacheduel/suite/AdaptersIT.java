// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.catalog.ClientCatalog;
import cacheduel.catalog.InstalledClient;
import cacheduel.client.Feature;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.function.Executable;

/** No adapter in the distribution alters its library. */
class AdaptersIT {
  private static final ClientCatalog SHIPPED = ClientCatalog.load(Harness.HOME.resolve("clients"));

  private static final Map<String, JavaClasses> ADAPTERS = new ConcurrentHashMap<>();

  @TestFactory
  Stream<DynamicTest> adapter_configuresAndCalls() {
    return libraries().flatMap(client -> {
      JavaClasses adapter = adapter(client);
      return AdapterRules.of(client.name()).entrySet().stream()
          .map(rule -> DynamicTest.dynamicTest(
              client.name() + " " + rule.getKey(), () -> rule.getValue().check(adapter)));
    });
  }

  @Test
  void everyExtensionPoint_isUsed() {
    assertThat(libraries()
            .flatMap(client -> adapter(client).stream())
            .flatMap(AdapterRules::libraryTypesOf))
        .containsAll(AdapterRules.EXTENSION_POINTS.keySet());
  }

  @Test
  void everyLibrary_isChecked() {
    assertThat(SHIPPED.warnings()).isEmpty();
    assertThat(libraries().map(InstalledClient::name))
        .contains(
            "arcus",
            "asf",
            "elasticache",
            "folsom",
            "glide",
            "infinispan",
            "jedis",
            "lettuce",
            "redisson",
            "sixhours",
            "spring-data-redis-jedis",
            "spring-data-redis-lettuce",
            "spymemcached",
            "whalin",
            "xmemcached");
  }

  /** The limit in the README of the clients. A fork of spymemcached has only a provider of its own. */
  @TestFactory
  Stream<DynamicTest> adapter_isShort() {
    return libraries().map(client -> {
      boolean isFork = adapter(client).containPackage(AdapterRules.SPYMEMCACHED);
      return DynamicTest.dynamicTest(
          client.name(), () -> assertThat(lines(client.name())).isBetween(isFork ? 1L : 40L, 250L));
    });
  }

  private static long lines(String client) throws IOException {
    long lines = 0;
    Path sources = Maven.CHECKOUT.resolve("bench-clients").resolve(client).resolve("src/main/java");
    try (Stream<Path> files = Files.walk(sources)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        lines += Files.readAllLines(file).size();
      }
    }
    return lines;
  }

  @Test
  void typeThatReplacesAPartOfALibrary_isFound() {
    assertBroken(AdapterRules.EXTENDS_NO_TYPE_OF_THE_LIBRARY, ReplacesAPart.class);
    assertBroken(AdapterRules.EXTENDS_NO_TYPE_OF_THE_LIBRARY, ExtendsAPart.class);
  }

  @Test
  void wayBehindTheApi_isFound() {
    assertBroken(AdapterRules.CALLS_THE_PUBLIC_API_ONLY, LooksUpAName.class);
    assertBroken(AdapterRules.CALLS_THE_PUBLIC_API_ONLY, ReadsAField.class);
    assertBroken(AdapterRules.CALLS_THE_PUBLIC_API_ONLY, FindsAHandle.class);
  }

  @Test
  void connectionOfItsOwn_isFound() {
    assertBroken(AdapterRules.LEAVES_CONNECTIONS_TO_THE_LIBRARY, OpensASocket.class);
    assertBroken(AdapterRules.LEAVES_CONNECTIONS_TO_THE_LIBRARY, OpensAChannel.class);
  }

  @Test
  void foreignPackage_isFound() {
    assertBroken(AdapterRules.livesInPackagesOf("whalin"), OpensASocket.class);
  }

  private static void assertBroken(ArchRule rule, Class<?> type) {
    JavaClasses sample = new ClassFileImporter().importClasses(type);
    assertThat(rule.evaluate(sample).hasViolation())
        .describedAs(type.getSimpleName())
        .isTrue();
  }

  /** The bare wire has no library. */
  private static Stream<InstalledClient> libraries() {
    return SHIPPED.all().stream().filter(client -> !client.capabilities().has(Feature.BARE_WIRE));
  }

  /** Returns our own classes among the client's. */
  private static JavaClasses adapter(InstalledClient client) {
    return ADAPTERS.computeIfAbsent(client.name(), name -> read(client));
  }

  private static JavaClasses read(InstalledClient client) {
    JavaClasses adapter = new ClassFileImporter()
        .importJars(client.jars().stream()
            .filter(LibraryLists::isOurs)
            .map(AdaptersIT::open)
            .toList());
    assertThat(adapter).describedAs("in %s", client.jars()).isNotEmpty();
    return adapter;
  }

  private static JarFile open(Path jar) {
    try {
      return new JarFile(jar.toFile());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  // Samples of what the rules forbid; JUnit and AssertJ stand in for a library.

  static final class ReplacesAPart implements Executable {
    @Override
    public void execute() {}
  }

  static final class ExtendsAPart extends org.assertj.core.api.Condition<String> {}

  static final class LooksUpAName {
    Class<?> found() throws ClassNotFoundException {
      return Class.forName("library.Hidden");
    }
  }

  static final class ReadsAField {
    Object read(Object library) throws ReflectiveOperationException {
      return library.getClass().getDeclaredField("hidden").get(library);
    }
  }

  static final class FindsAHandle {
    Object found() {
      return java.lang.invoke.MethodHandles.lookup();
    }
  }

  static final class OpensASocket {
    java.net.Socket socket() {
      return new java.net.Socket();
    }
  }

  static final class OpensAChannel {
    SocketChannel channel() throws IOException {
      return SocketChannel.open();
    }
  }
}

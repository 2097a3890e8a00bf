// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.xmemcached;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.CacheClient;
import cacheduel.client.CacheClientProvider;
import cacheduel.client.ClientConfig;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.client.SettingsProfile;
import cacheduel.embedded.EmbeddedMemcached;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The adapter that CONTRIBUTING.md walks through compiles, is found and works. */
class ContributingIT {
  @TempDir
  Path folder;

  @Test
  void adapterOfTheWalkthrough_works() throws Exception {
    String page = Files.readString(contributing());
    compile(blocks(page, "java"));
    Path services = Files.createDirectories(folder.resolve("META-INF/services"));
    Files.writeString(
        services.resolve(CacheClientProvider.class.getName()), servicesLine(page) + "\n");
    try (URLClassLoader loader = new URLClassLoader(
            new URL[] {folder.toUri().toURL()}, CacheClientProvider.class.getClassLoader());
        EmbeddedMemcached server = EmbeddedMemcached.start()) {
      CacheClientProvider provider = ServiceLoader.load(CacheClientProvider.class, loader).stream()
          .filter(found -> found.type().getName().equals(servicesLine(page)))
          .map(ServiceLoader.Provider::get)
          .findFirst()
          .orElseThrow();
      assertThat(blocks(page, "xml"))
          .singleElement()
          .asString()
          .contains("<artifactId>" + provider.name() + "</artifactId>");
      try (CacheClient client = provider.open(config(server.port()))) {
        client.set("key", new byte[] {1, 2}, 0);
        assertThat((byte[]) client.get("key")).containsExactly(1, 2);
        assertThat(client.getBulk(List.of("key", "other"))).containsOnlyKeys("key");
        assertThat(client.delete("key")).isTrue();
        assertThat(client.get("key")).isNull();
      }
    }
  }

  private static ClientConfig config(int port) {
    return new ClientConfig(
        List.of(new InetSocketAddress(InetAddress.getLoopbackAddress(), port)),
        Protocol.ASCII,
        Mode.BLOCKING,
        SettingsProfile.FAIR,
        1,
        1,
        Duration.ofMinutes(1),
        Duration.ofMinutes(1),
        1024,
        true);
  }

  private void compile(List<String> sources) throws Exception {
    assertThat(sources).hasSize(2);
    List<Path> files = new ArrayList<>();
    for (String source : sources) {
      String type = first(source, "(?m)^(?:public final class|record) (\\w+)");
      files.add(Files.writeString(folder.resolve(type + ".java"), source));
    }
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter messages = new StringWriter();
    boolean compiled = compiler
        .getTask(
            messages,
            null,
            null,
            List.of("-d", folder.toString(), "-cp", classPath()),
            null,
            compiler.getStandardFileManager(null, null, null).getJavaFileObjectsFromPaths(files))
        .call();
    assertThat(compiled).describedAs(messages.toString()).isTrue();
  }

  private static String classPath() {
    return System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
  }

  private static String servicesLine(String page) {
    return first(page, "(?m)^(cacheduel\\.clients\\.\\S+Provider)$");
  }

  private static List<String> blocks(String page, String language) {
    return Pattern.compile("(?ms)^```" + language + "\\n(.*?)^```$")
        .matcher(page)
        .results()
        .map(found -> found.group(1))
        .toList();
  }

  private static String first(String page, String pattern) {
    Matcher matcher = Pattern.compile(pattern).matcher(page);
    assertThat(matcher.find()).describedAs("CONTRIBUTING.md has %s", pattern).isTrue();
    return matcher.group(1);
  }

  private static Path contributing() {
    // the module's folder is two below the root's
    return Path.of("..", "..", "CONTRIBUTING.md");
  }
}

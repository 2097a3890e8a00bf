// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import cacheduel.server.ServerProvider;
import cacheduel.server.Via;
import cacheduel.server.memcached.MemcachedProvider;
import cacheduel.server.memcached.MemcachedVia;
import cacheduel.server.redis.RedisVia;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NamedVersionTest {
  private static final Software SOFTWARE = MemcachedVia.SOFTWARE;

  @TempDir
  Path temp;

  @Test
  void provider_hasTheNameThatTheUserGave() {
    assertThat(new MemcachedProvider().version("1.4.39").system()).isEqualTo("memcached@1.4.39");
  }

  @Test
  void program_isUsedWhereItIs() throws IOException {
    Path program = program("my-memcached", "1.4.39");
    ServerProvider provider = new MemcachedProvider().version(program.toString());
    assertThat(provider.unavailable(Via.LOCAL)).isEmpty();
    assertThat(provider.unavailable(Via.DOCKER))
        .hasValueSatisfying(why -> assertThat(why).contains("names a program"));
    assertThat(new MemcachedProvider().version(program + "x").unavailable(Via.LOCAL))
        .hasValueSatisfying(why -> assertThat(why).contains("no program at " + program + "x"));
  }

  @Test
  void version_isFoundByNameOrByWhatTheProgramPrints() throws IOException {
    Path named = program("memcached-1.4.39", "0");
    assertThat(LocalProgram.ofVersion(SOFTWARE, "1.4.39", temp.toString()).find())
        .contains(named);
    Path printing = program("memcached", "1.5.0");
    assertThat(LocalProgram.ofVersion(SOFTWARE, "1.5.0", temp.toString()).find())
        .contains(printing);
    LocalProgram other = LocalProgram.ofVersion(SOFTWARE, "1.5", temp.toString());
    assertThat(other.find()).isEmpty();
    assertThat(other.missing()).contains("memcached-1.5").contains("memcached@/path/to/memcached");
  }

  @Test
  void embeddedServerAndAddress_haveNoVersions() {
    ServerProvider provider = new MemcachedProvider().version("1.4.39");
    assertThat(provider.unavailable(Via.EMBEDDED)).isPresent();
    assertThat(provider.unavailable(Via.EXTERNAL))
        .hasValueSatisfying(why -> assertThat(why).contains("--server memcached"));
  }

  @Test
  void image_isForDocker() {
    assertThat(new MemcachedProvider().version("memcached:1.4.39-alpine").unavailable(Via.LOCAL))
        .hasValueSatisfying(why -> assertThat(why).contains("use --via docker"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "new", "1", "1.4.39 -t 8", "v1.4.39", "~/memcached", "a b:c", "$(x):y"})
  void anythingElse_isRefusedWithTheThreeForms(String version) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new MemcachedProvider().version(version))
        .withMessageContaining("memcached@" + version)
        .withMessageContaining("memcached@" + SOFTWARE.program().tag())
        .withMessageContaining("memcached@NAME:TAG")
        .withMessageContaining("memcached@/path/to/memcached");
  }

  @ParameterizedTest
  @CsvSource({
    "redis, 7.0.15, Redis server v=7.0.15 sha=00000000:0 malloc=jemalloc-5.3.0 bits=64",
    "valkey, 8.0.1, Valkey server v=8.0.1 sha=00000000:0 malloc=jemalloc-5.3.0 bits=64"
  })
  void versionOfRedisAndValkey_isFoundToo(String system, String version, String printed)
      throws IOException {
    Software software = system.equals("redis") ? RedisVia.REDIS : RedisVia.VALKEY;
    Path program = printing(system + "-server", printed);
    assertThat(LocalProgram.ofVersion(software, version, temp.toString()).find())
        .contains(program);
    assertThat(LocalProgram.ofVersion(software, "7.0", temp.toString()).find()).isEmpty();
  }

  private Path program(String name, String version) throws IOException {
    return printing(name, "memcached " + version);
  }

  private Path printing(String name, String line) throws IOException {
    Path file = Files.writeString(temp.resolve(name), "#!/bin/sh\necho %s\n".formatted(line));
    return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
  }
}

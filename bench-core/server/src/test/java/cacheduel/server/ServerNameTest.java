// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ServerNameTest {
  @ParameterizedTest
  @CsvSource({
    "redis, redis,, false",
    "redis+tls, redis,, true",
    "valkey@8.0+tls, valkey, 8.0, true",
    "memcached@/opt/m+tls/memcached, memcached, /opt/m+tls/memcached, false"
  })
  void name_hasItsParts(String name, String system, String version, boolean hasTls) {
    assertThat(ServerName.of(name)).isEqualTo(new ServerName(system, version, hasTls));
    assertThat(ServerName.of(name)).hasToString(name);
    assertThat(ServerName.of(name).with(true).hasTls()).isTrue();
  }
}

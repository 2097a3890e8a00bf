// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.nightly;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.catalog.ClientCatalog;
import cacheduel.catalog.InstalledClient;
import cacheduel.client.BrokenClientException;
import cacheduel.store.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BaselineTest {
  @TempDir
  Path directory;

  private NightFixture nights;

  @BeforeEach
  void open() {
    nights = new NightFixture(directory);
  }

  private static InstalledClient xmemcached(ClientCatalog clients) {
    return Objects.requireNonNull(clients.find("xmemcached"));
  }

  private void keep(ClientCatalog clients, String name, int day) {
    Run run = nights.run(name, day, NightFixture.result(NightFixture.XMC, 100));
    Baseline.keep(nights.baseline(), xmemcached(clients), run);
  }

  private Baseline kept() {
    return Baseline.find(nights.baseline(), "xmemcached").orElseThrow();
  }

  @Test
  void kept_hasTheRunAndTheJars() throws BrokenClientException {
    keep(nights.clients(), "a", 0);

    Run run = kept().run();
    assertThat(run.results()).hasSize(1);
    assertThat(kept().night()).isEqualTo("20261121-101530");
    assertThat(kept().inspect().jars()).allMatch(jar -> jar.startsWith(nights.baseline()));
    assertThat(Baseline.load(nights.baseline())).singleElement().satisfies(client -> {
      assertThat(client.id()).isEqualTo("xmemcached@baseline");
      assertThat(client.jars()).hasSameSizeAs(xmemcached(nights.clients()).jars());
    });
  }

  @Test
  void laterNight_takesThePlaceOfTheEarlier() throws IOException {
    keep(nights.clients(), "a", 0);
    keep(nights.changedClients(), "b", 1);

    assertThat(kept().night()).isEqualTo("20261122-101530");
    try (var entries = Files.list(nights.baseline().resolve("xmemcached"))) {
      assertThat(entries).hasSize(1);
    }
  }

  @Test
  void nightThatWasNotKeptToItsEnd_isNone() throws IOException {
    keep(nights.clients(), "a", 0);
    keep(nights.clients(), "b", 1);
    Path torn = nights.baseline().resolve("xmemcached/20261123-101530");
    Files.createDirectories(torn.resolve("jars"));
    Files.copy(kept().folder().resolve("run.json"), torn.resolve("run.json"));

    assertThat(kept().night()).isEqualTo("20261122-101530");
  }

  @Test
  void jars_areComparedByTheirBytes() {
    keep(nights.clients(), "a", 0);

    assertThat(kept().hasJarsOf(xmemcached(nights.clients()))).isTrue();
    assertThat(kept().hasJarsOf(xmemcached(nights.changedClients()))).isFalse();
  }

  @Test
  void nothingKept_nothingFound() throws BrokenClientException {
    assertThat(Baseline.find(nights.baseline(), "xmemcached")).isEmpty();
    assertThat(Baseline.load(nights.baseline())).isEmpty();
  }
}

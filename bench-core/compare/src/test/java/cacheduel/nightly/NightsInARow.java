// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.nightly;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.catalog.ClientCatalog;
import cacheduel.result.CellResult;
import cacheduel.store.Run;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A first night and those after it, and what they keep of xmemcached. */
abstract class NightsInARow {
  static final String FIRST_NIGHT = "20261121-101530";
  static final String SECOND_NIGHT = "20261122-101530";
  static final double LOSS = 0.1;
  static final int ALL = 1_000;

  @TempDir
  Path directory;

  NightFixture nights;

  @BeforeEach
  void open() {
    nights = new NightFixture(directory);
  }

  NightlyRun night(
      int day, ClientCatalog clients, double slowdown, int most, CellResult... results) {
    Run run = nights.run("night " + day, day, results);
    NightlyRun night = nights.measured(run, clients, slowdown, most);
    night.keep();
    return night;
  }

  NightlyRun first(CellResult... results) {
    return night(0, nights.clients(), 0, ALL, results);
  }

  NightlyRun changed(double slowdown, int most, CellResult... results) {
    return night(1, nights.changedClients(), slowdown, most, results);
  }

  String kept(ReferenceKind kind) {
    return new KeptClient(nights.kept(), "xmemcached")
        .find(kind)
        .map(Reference::name)
        .orElse("nothing");
  }

  void assertKept(String anchor, String last, String latest) {
    assertThat(List.of(
            kept(ReferenceKind.ANCHOR), kept(ReferenceKind.LAST), kept(ReferenceKind.LATEST)))
        .containsExactly(anchor, last, latest);
  }
}

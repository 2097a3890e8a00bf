// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.nightly;

import static cacheduel.nightly.NightFixture.XMC;
import static cacheduel.nightly.NightFixture.result;
import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.catalog.InstalledClient;
import cacheduel.compare.Metric;
import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What nights keep of a client, and hold later ones to. */
class KeptNightsTest extends NightsInARow {
  @Test
  void acceptedNight_staysTheAnchorIfTheSameReleaseIsAskedForAgain() {
    first(result(XMC, 100));
    KeptClient kept = new KeptClient(nights.kept(), "xmemcached");
    InstalledClient release = Objects.requireNonNull(nights.clients().find("xmemcached", "2.4.9"));
    kept.anchor(release);
    changed(LOSS, ALL, result(XMC, 100));
    kept.accept("wanted");

    assertThat(kept.anchor(release)).isFalse();
    assertKept(SECOND_NIGHT, SECOND_NIGHT, SECOND_NIGHT);
  }

  @Test
  void keptJarsThatDoNotStartAnyMore_areBrokenAndStay() throws IOException {
    first(result(XMC, 100));
    for (ReferenceKind kind : List.of(ReferenceKind.ANCHOR, ReferenceKind.LAST)) {
      Path folder =
          new KeptClient(nights.kept(), "xmemcached").find(kind).orElseThrow().folder();
      Files.writeString(folder.resolve("jars/adapter.jar"), "no jar");
    }
    NightlyRun night = changed(LOSS, ALL, result(XMC, 150));

    assertThat(night.has(ClientOutcome.BROKEN)).isTrue();
    assertThat(night.lines().get(0)).contains("no longer start", "--accept");
    assertKept(FIRST_NIGHT, FIRST_NIGHT, SECOND_NIGHT);

    new KeptClient(nights.kept(), "xmemcached").accept("the jars were damaged");
    assertThat(
            night(2, nights.changedClients(), 0, 0, result(XMC, 150)).has(ClientOutcome.UNCHANGED))
        .isTrue();
  }

  @Test
  void anchorThatDoesNotStartAnyMore_isNotPassedOver() throws IOException {
    first(result(XMC, 100));
    changed(0, ALL, result(XMC, 100));
    Path anchor = new KeptClient(nights.kept(), "xmemcached")
        .find(ReferenceKind.ANCHOR)
        .orElseThrow()
        .folder();
    Files.writeString(anchor.resolve("jars/adapter.jar"), "no jar");
    NightlyRun night = night(2, nights.otherClients(), 0, ALL, result(XMC, 100));

    assertThat(night.has(ClientOutcome.BROKEN)).isTrue();
    assertKept(FIRST_NIGHT, SECOND_NIGHT, "20261123-101530");
  }

  @Test
  void firstNightThatIsAccepted_keepsTheReason() {
    first(result(XMC, 100));
    KeptClient kept = new KeptClient(nights.kept(), "xmemcached");
    kept.accept("the level of the release");

    assertThat(kept.find(ReferenceKind.ANCHOR))
        .hasValueSatisfying(
            anchor -> assertThat(anchor.because()).isEqualTo("the level of the release"));
  }

  @Test
  void pairsThatWereCutOff_areLeftOut() throws IOException {
    first(result(XMC, 100));
    changed(LOSS, 3, result(XMC, 100));
    Reference anchor =
        new KeptClient(nights.kept(), "xmemcached").find(ReferenceKind.ANCHOR).orElseThrow();
    assertThat(anchor.pairs()).hasSize(3).allMatch(pair -> pair.night().equals(SECOND_NIGHT));

    Path file = anchor.folder().resolve("pairs.jsonl");
    String text = Files.readString(file);
    Files.writeString(file, text.substring(0, text.length() - 10));
    assertThat(anchor.pairs()).hasSize(2);

    anchor.append(anchor.pairs().get(0));
    assertThat(anchor.pairs()).hasSize(3);
  }

  /** Counted in allocated bytes: a pair that reads those before it would take hundreds of times as many. */
  @Test
  void pairAfterManyOthers_costsNoMoreThanTheFirst(@TempDir Path folder) {
    Reference anchor = new Reference("xmemcached", ReferenceKind.ANCHOR, folder);
    NightPair pair =
        new NightPair(SECOND_NIGHT, null, "digest", "cell", 1, Map.of(Metric.THROUGHPUT, 0.1));
    anchor.append(pair);
    long second = allocatedBy(() -> anchor.append(pair));
    for (int i = 0; i < 500; i++) {
      anchor.append(pair);
    }
    assertThat(allocatedBy(() -> anchor.append(pair))).isLessThan(3 * second);
    assertThat(anchor.pairs()).hasSize(503);
  }

  private static long allocatedBy(Runnable task) {
    ThreadMXBean thread = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = thread.getCurrentThreadAllocatedBytes();
    task.run();
    return thread.getCurrentThreadAllocatedBytes() - before;
  }

  @Test
  void release_isTheAnchorUntilAnotherIs() {
    first(result(XMC, 100));
    KeptClient kept = new KeptClient(nights.kept(), "xmemcached");
    InstalledClient release = Objects.requireNonNull(nights.clients().find("xmemcached", "2.4.9"));
    assertThat(kept.anchor(release)).isTrue();
    assertThat(kept.anchor(release)).isFalse();
    assertKept("2.4.9", FIRST_NIGHT, FIRST_NIGHT);
  }
}

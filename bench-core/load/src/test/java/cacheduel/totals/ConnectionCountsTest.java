// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.totals;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ConnectionCountsTest {
  private final ConnectionCounts counts = new ConnectionCounts();

  @Test
  void connectionThatLasts_isOpenedOnce() {
    counts.addOwn();
    counts.add(Optional.of(Set.of("1", "2")), Optional.of(Set.of("1", "2")));
    assertThat(counts.opened()).isEqualTo(3);
    assertThat(counts.reopened()).isZero();
  }

  /** As many as before, so that their number alone would show nothing. */
  @Test
  void connectionsThatWereReplaced_areCounted() {
    counts.add(Optional.of(Set.of("1", "2", "3")), Optional.of(Set.of("1", "4", "5")));
    assertThat(counts.reopened()).isEqualTo(2);
  }

  /** Such as a pool that opens a connection to a further node of a cluster when it needs one. */
  @Test
  void connectionsThatAreAdded_areNotOpenedAgain() {
    counts.add(Optional.of(Set.of("1", "2")), Optional.of(Set.of("1", "2", "3", "4")));
    assertThat(counts.reopened()).isZero();
    assertThat(counts.opened()).isEqualTo(4);
  }

  @Test
  void connectionThatWasReplacedAmongMore_isCounted() {
    counts.add(Optional.of(Set.of("1", "2")), Optional.of(Set.of("1", "3", "4")));
    assertThat(counts.reopened()).isEqualTo(1);
  }

  @Test
  void severalJvms_areSummed() {
    ConnectionCounts sum = new ConnectionCounts();
    counts.add(Optional.of(Set.of("1")), Optional.of(Set.of("2")));
    counts.addTo(sum);
    counts.addTo(sum);
    assertThat(sum.opened()).isEqualTo(2);
    assertThat(sum.reopened()).isEqualTo(2);
  }

  @Test
  void oneUnknownJvm_makesThemUnknown() {
    counts.add(Optional.of(Set.of("1")), Optional.of(Set.of("1")));
    counts.add(Optional.empty(), Optional.of(Set.of("7")));
    assertThat(counts.opened()).isNull();
    assertThat(counts.reopened()).isNull();
  }

  @Test
  void connectionOfTheHarness_isNoneOfTheClients() {
    counts.addOwn();
    counts.add(Optional.of(Set.of("1", "2")), Optional.of(Set.of("1", "2")));
    assertThat(counts.openedByTheClient()).isEqualTo(2);
    ConnectionCounts sum = new ConnectionCounts();
    counts.addTo(sum);
    counts.addTo(sum);
    assertThat(sum.opened()).isEqualTo(6);
    assertThat(sum.openedByTheClient()).isEqualTo(4);
  }

  @Test
  void connectionsThatAreClosedAgain_areOpenedOnly() {
    counts.addClosed(Optional.of(Set.of("1")), Optional.of(Set.of("1", "7", "8")));
    assertThat(counts.opened()).isEqualTo(2);
    assertThat(counts.reopened()).isZero();
  }

  @Test
  void unknownSocketsOfClosedConnections_makeThemUnknown() {
    ConnectionCounts during = new ConnectionCounts();
    during.addClosed(Optional.of(Set.of("1")), Optional.empty());
    counts.addClosed(Optional.empty(), Optional.of(Set.of("1")));
    assertThat(during.openedByTheClient()).isNull();
    assertThat(counts.openedByTheClient()).isNull();
    ConnectionCounts sum = new ConnectionCounts();
    counts.addTo(sum);
    assertThat(sum.opened()).isNull();
  }

  @Test
  void unknownSocketsAtTheEnd_makeThemUnknown() {
    counts.add(Optional.of(Set.of("1")), Optional.empty());
    assertThat(counts.opened()).isNull();
  }
}

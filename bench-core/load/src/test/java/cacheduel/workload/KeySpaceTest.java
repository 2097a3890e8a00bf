// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

import static cacheduel.workload.Workloads.draw;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class KeySpaceTest {
  private static final Workload WORKLOAD = Workloads.of("mix", "get+set+delete", "keys", "1");

  private KeySpace space = KeySpace.of(WORKLOAD);

  @Test
  void preloadedKey_isStoredUntilItIsDeletedAndAgainAfterASet() {
    assertThat(answered(Operation.GET)).isEqualTo(Expected.HIT);
    assertThat(answered(Operation.DELETE)).isEqualTo(Expected.HIT);
    assertThat(answered(Operation.GET)).isEqualTo(Expected.MISS);
    assertThat(answered(Operation.DELETE)).isEqualTo(Expected.MISS);
    answered(Operation.SET);
    assertThat(answered(Operation.GET)).isEqualTo(Expected.HIT);
  }

  @ParameterizedTest
  @EnumSource(
      value = Operation.class,
      names = {"GET", "DELETE"})
  void answer_isUnknownIfADeleteBeganBeforeIt(Operation operation) {
    Request delete = begun(Operation.DELETE);
    Request other = begun(operation);
    space.end(delete);
    assertThat(ended(other)).isEqualTo(Expected.EITHER);
  }

  @ParameterizedTest
  @EnumSource(
      value = Operation.class,
      names = {"GET", "DELETE"})
  void answer_isUnknownIfADeleteBeganAndEndedMeanwhile(Operation operation) {
    Request other = begun(operation);
    answered(Operation.DELETE);
    assertThat(ended(other)).isEqualTo(Expected.EITHER);
  }

  @Test
  void missOfADeletedKey_isUnknownIfASetOverlaps() {
    answered(Operation.DELETE);
    Request get = begun(Operation.GET);
    answered(Operation.SET);
    assertThat(ended(get)).isEqualTo(Expected.EITHER);
  }

  @Test
  void hitOfAStoredKey_isKnownWhateverSetsOverlap() {
    Request set = begun(Operation.SET);
    Request get = begun(Operation.GET);
    space.end(set);
    answered(Operation.SET);
    assertThat(ended(get)).isEqualTo(Expected.HIT);
  }

  @Test
  void keyWhoseSetAndDeleteOverlapped_isUnknownUntilTheNextWriteAlone() {
    Request set = begun(Operation.SET);
    assertThat(answered(Operation.DELETE)).as("sets remove nothing").isEqualTo(Expected.HIT);
    assertThat(answered(Operation.GET)).isEqualTo(Expected.EITHER);
    space.end(set);
    assertThat(answered(Operation.GET)).isEqualTo(Expected.EITHER);
    assertThat(answered(Operation.DELETE)).isEqualTo(Expected.EITHER);
    assertThat(answered(Operation.GET)).isEqualTo(Expected.MISS);
  }

  @Test
  void setThatBeganDuringADelete_leavesTheKeyUnknown() {
    Request delete = begun(Operation.DELETE);
    answered(Operation.SET);
    space.end(delete);
    assertThat(answered(Operation.GET)).isEqualTo(Expected.EITHER);
    answered(Operation.SET);
    assertThat(answered(Operation.GET)).isEqualTo(Expected.HIT);
  }

  /** A set that was given up may reach the server after a later delete was answered. */
  @Test
  void keyOfAGivenUpSet_isUnknownAfterALaterDelete() {
    space.fail(begun(Operation.SET));
    answered(Operation.DELETE);
    assertThat(answered(Operation.GET)).isEqualTo(Expected.EITHER);
    assertThat(space.isStored(0)).isFalse();
  }

  @Test
  void failedRead_changesNothing() {
    space.fail(begun(Operation.GET));
    assertThat(answered(Operation.GET)).isEqualTo(Expected.HIT);
  }

  @Test
  void jvmsOfAFork_shareTheStates(@TempDir Path dir) throws Exception {
    space = KeySpace.sharedBy(WORKLOAD, dir.resolve("keys"));
    answered(Operation.DELETE);
    space = KeySpace.sharedBy(WORKLOAD, dir.resolve("keys"));
    assertThat(answered(Operation.GET)).isEqualTo(Expected.MISS);
    assertThat(space.firstDeleted(0, 1)).isZero();
  }

  @Test
  void keysBeyondTheStripes_haveStatesOfTheirOwn() {
    long keys = 1_000_003;
    space = KeySpace.of(Workloads.of("mix", "delete", "keys", Long.toString(keys)));
    Request request = new Request();
    for (long key = 0; key < keys; key += 3) {
      request.single(Operation.DELETE, key, "", Expected.HIT);
      space.begin(request);
      space.end(request);
      assertThat(request.expected()).isEqualTo(Expected.HIT);
    }
    for (long key = 0; key < keys; key++) {
      assertThat(space.isStored(key)).isEqualTo(key % 3 != 0);
    }
    assertThat(space.firstDeleted(1, keys)).isEqualTo(3);
    assertThat(space.firstDeleted(1, 3)).isEqualTo(-1);
    assertThat(space.firstDeleted(keys - 1, keys)).isEqualTo(keys - 1);
  }

  @Test
  void inserts_goAroundTheKeysAndMoveTheNewest() {
    Workload workload = Workloads.of(
        "mix", "set:1+get:1", "mixBy", "thread", "keyDistribution", "latest:10", "keys", "5");
    OperationStream first = Workloads.streams(workload, 2).get(0);
    OperationStream second = Workloads.streams(workload, 2).get(1);
    Request request = new Request();
    draw(first, request);
    OperationStream sets = request.operation() == Operation.SET ? first : second;
    Set<Long> written = new HashSet<>();
    for (int i = 0; i < 5; i++) {
      draw(sets, request);
      assertThat(written.add(request.keyIndex())).isTrue();
    }
  }

  private Expected answered(Operation operation) {
    return ended(begun(operation));
  }

  private Request begun(Operation operation) {
    Request request = new Request();
    request.single(operation, 0, "key", Expected.HIT);
    space.begin(request);
    return request;
  }

  private Expected ended(Request request) {
    space.end(request);
    return request.expected();
  }
}

// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.client.Feature;
import cacheduel.client.Mode;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ArgumentsSource;

/** A server that is gone or silent leads to a timely error, never to a miss or a hang. */
@ParameterizedClass
@ArgumentsSource(Variants.class)
class FaultContract extends Contract {
  private final String key = newKey();

  @Test
  void noServer_isAnError() throws Exception {
    int nobody = KitServer.freePort();
    assertThatThrownBy(() -> {
          try (KitClient lonely = variant.openHasty(List.of(KitServer.address(nobody)))) {
            Patience.call(() -> lonely.get(key));
          }
        })
        .isInstanceOf(Exception.class);
  }

  @Test
  void killedServer_isAnErrorUntilItIsBack() throws Exception {
    try (KitServer mortal = KitServer.start(variant.protocol());
        KitClient bereft = variant.openHasty(List.of(mortal.address()))) {
      Eventually.works(() -> bereft.set(key, new byte[] {1}));
      Eventually.works(() -> assertThat(bereft.bytes(key)).containsExactly(1));
      mortal.kill();
      for (int i = 0; i < 3; i++) {
        assertEveryReadFails(bereft);
      }
      mortal.restart();
      Eventually.works(() -> Patience.call(() -> store(bereft)));
      // the client has recovered, so the other operations must work too
      Eventually.works(() -> assertAnswers(bereft));
    }
  }

  @Test
  void frozenServer_isAnErrorInTimeAndNoAnswerComesLate() throws Exception {
    try (KitServer frozen = KitServer.start(variant.protocol());
        KitClient waiting = variant.openHasty(List.of(frozen.address()))) {
      List<String> keys = new ArrayList<>();
      for (int i = 0; i < 20; i++) {
        String key = newKey();
        byte[] value = randomBytes(30, i);
        keys.add(key);
        Eventually.works(() -> waiting.set(key, value));
      }
      Eventually.works(() -> waiting.get(keys.get(0)));
      frozen.freeze();
      try {
        assertEveryReadFails(waiting);
      } finally {
        frozen.thaw();
      }
      Eventually.works(() -> Patience.call(() -> waiting.get(keys.get(0))));
      for (int i = 0; i < 20; i++) {
        String key = keys.get(i);
        byte[] value = randomBytes(30, i);
        Eventually.works(
            () -> assertThat((byte[]) Patience.call(() -> waiting.get(key))).isEqualTo(value));
      }
    }
  }

  private void assertEveryReadFails(KitClient failing) {
    assertFails(() -> failing.get(key));
    if (!variant.has(Feature.NO_BULK_GET)) {
      assertFails(() -> failing.getBulk(List.of(key, newKey())));
    }
    if (variant.mode() != Mode.NOREPLY) {
      assertFails(() -> failing.delete(key));
      assertFails(() -> store(failing));
    }
  }

  private @Nullable Void store(KitClient into) throws Exception {
    into.set(key, new byte[] {2});
    return null;
  }

  private void assertAnswers(KitClient recovered) throws Exception {
    for (int i = 0; i < 20; i++) {
      Patience.call(() -> store(recovered));
      assertThat((byte[]) Patience.call(() -> recovered.get(key))).containsExactly(2);
      assertThat(Patience.call(() -> recovered.get(newKey()))).isNull();
    }
  }
}

// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.outage;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Mode;
import cacheduel.worker.MapClient;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class LargestValueTest {
  @Test
  void largestValue_isStoredUnderAKeyThatTheLoadDoesNotUse() throws Exception {
    OutageSpec spec = Outages.spec(Mode.BLOCKING, 2, 80);
    OutageKeys keys = new OutageKeys(spec);
    CompletableFuture<Map.Entry<String, Object>> stored = new CompletableFuture<>();
    OutageClient client = OutageClient.of(new MapClient() {
      @Override
      public void set(String key, Object value, int ttlSeconds) {
        stored.complete(Map.entry(key, value));
      }
    });

    int[] owners = ThreeNodes.owners(keys.names());
    new OutageTraffic(client, keys, owners, new OutageLog(owners, 3, spec.bins())).storeLargest(1);

    Map.Entry<String, Object> entry = stored.get(120, TimeUnit.SECONDS);
    assertThat(ThreeNodes.owner(entry.getKey())).isEqualTo(1);
    assertThat(keys.names().subList(spec.entries().keys(), keys.names().size()))
        .contains(entry.getKey());
    assertThat((byte[]) entry.getValue()).hasSize(spec.entries().largestValueBytes());
  }
}

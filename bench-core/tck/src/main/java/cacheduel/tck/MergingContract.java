// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import cacheduel.client.Feature;
import cacheduel.client.SettingsProfile;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ArgumentsSource;

/** Gets of one key that wait at the same time are merged only where the provider declares it. */
@ParameterizedClass
@ArgumentsSource(Variants.class)
class MergingContract extends Contract {
  private static final int THREADS = 50;
  private static final int GETS = 100;

  /** Whether some of them wait at the same time is up to the scheduler. */
  private static final int MOST_ROUNDS = 20;

  @Test
  void fairSettings_mergeNoGets() throws Exception {
    assertThat(merged(SettingsProfile.FAIR, 1)).isZero();
  }

  @Test
  void librarysOwnSettings_mergeGetsIfDeclared() throws Exception {
    boolean declared = variant.has(Feature.MERGES_GETS);
    long merged = merged(SettingsProfile.AS_SHIPPED, declared ? MOST_ROUNDS : 1);
    assertThat(merged > 0).describedAs("%d gets were merged", merged).isEqualTo(declared);
  }

  /** Returns how many gets the server did not see, in rounds until there are some. */
  private long merged(SettingsProfile profile, int rounds) throws Exception {
    String key = newKey();
    long merged = 0;
    try (RawConnection raw = server.connect();
        KitClient client = variant.open(List.of(server.address()), profile, THREADS, true)) {
      for (int round = 0; round < rounds && merged == 0; round++) {
        long before = counted(raw);
        getFromAllThreads(client, key);
        merged = (long) THREADS * GETS * getsOfAGet() - (counted(raw) - before);
      }
    }
    return merged;
  }

  private int getsOfAGet() {
    return 1 + variant.provider().layer().map(layer -> layer.get().gets()).orElse(0);
  }

  private static long counted(RawConnection raw) throws Exception {
    OptionalLong gets = raw.gets();
    assumeTrue(gets.isPresent(), "the server does not count gets");
    return gets.getAsLong();
  }

  private static void getFromAllThreads(KitClient client, String key) throws Exception {
    Callable<@Nullable Void> gets = () -> {
      for (int i = 0; i < GETS; i++) {
        client.get(key);
      }
      return null;
    };
    for (Future<@Nullable Void> call : together(THREADS, gets)) {
      call.get();
    }
  }
}

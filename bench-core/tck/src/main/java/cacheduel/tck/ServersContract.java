// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import cacheduel.client.Feature;
import cacheduel.client.Layer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ArgumentsSource;

/** Keys are spread over several servers and found there, whatever the form of their addresses. */
@ParameterizedClass
@ArgumentsSource(Variants.class)
class ServersContract extends Contract {
  private static final int KEYS = 300;
  private static final byte[] IPV6_LOOPBACK = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1};

  @Test
  void threeServers_eachHoldSomeAndAllIsFound() throws Exception {
    assumeNotResp("keys are spread over Redis and Valkey by a cluster, not by its clients");
    try (KitServer second = KitServer.start(variant.protocol());
        KitServer third = KitServer.start(variant.protocol());
        RawConnection raw = server.connect()) {
      int before = raw.items();
      List<InetSocketAddress> nodes = List.of(server.address(), second.address(), third.address());
      try (KitClient sharded = variant.open(nodes)) {
        List<String> keys = store(sharded);
        assertFound(sharded, keys);
        try (RawConnection rawSecond = second.connect();
            RawConnection rawThird = third.connect()) {
          List<Integer> items = List.of(raw.items() - before, rawSecond.items(), rawThird.items());
          assertThat(items).allSatisfy(count -> assertThat(count).isGreaterThan(KEYS / 20));
          int own = variant.provider().layer().map(Layer::openingSets).orElse(0);
          assertThat(items.stream().mapToInt(Integer::intValue).sum()).isBetween(KEYS, KEYS + own);
        }
      }
    }
  }

  @Test
  void serverAtAnIpv6Address_isUsedUnlessDeclared() throws Exception {
    InetAddress loopback = InetAddress.getByAddress(IPV6_LOOPBACK);
    assumeTrue(
        NetworkInterface.getByInetAddress(loopback) != null, "this machine has no IPv6 address");
    try (KitProxy proxy = new KitProxy(server.address(), loopback)) {
      assertThat(isUsed(proxy.address())).isNotEqualTo(variant.has(Feature.NO_IPV6_ADDRESSES));
    }
  }

  /** A library that cannot parse the address may fail to open, fail later, or report misses. */
  private boolean isUsed(InetSocketAddress address) throws InterruptedException {
    byte[] value = randomBytes(20, 1);
    String key = newKey();
    try (KitClient client = variant.has(Feature.NO_IPV6_ADDRESSES)
        ? variant.openHasty(List.of(address))
        : variant.open(List.of(address))) {
      client.set(key, value);
      return Arrays.equals(client.bytes(key), value);
    } catch (InterruptedException e) {
      throw e;
    } catch (Exception e) {
      return false;
    }
  }

  private static List<String> store(KitClient sharded) throws Exception {
    List<String> keys = new ArrayList<>();
    for (int i = 0; i < KEYS; i++) {
      keys.add(newKey());
      sharded.set(keys.get(i), randomBytes(20, i));
    }
    return keys;
  }

  private void assertFound(KitClient sharded, List<String> keys) throws Exception {
    for (int i = 0; i < KEYS; i++) {
      assertThat(sharded.bytes(keys.get(i))).isEqualTo(randomBytes(20, i));
    }
    if (!variant.has(Feature.NO_BULK_GET)) {
      assertThat(sharded.getBulk(keys)).containsOnlyKeys(keys);
    }
  }
}

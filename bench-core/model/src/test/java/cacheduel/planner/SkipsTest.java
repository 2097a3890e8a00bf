// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.planner;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.catalog.InstalledClient;
import cacheduel.client.Capabilities;
import cacheduel.client.Feature;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.plan.Concurrency;
import cacheduel.plan.ServerSystem;
import cacheduel.plan.ThreadKind;
import cacheduel.server.Via;
import cacheduel.workload.Workload;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SkipsTest {
  @ParameterizedTest
  @CsvSource({"17, true", "20, true", "21, false", "25, false"})
  void virtualThreads_needAJvmThatHasThem(int java, boolean skipped) {
    Concurrency virtual = new Concurrency(8, ThreadKind.VIRTUAL, 1, 1, 1);
    @Nullable String reason = reason(virtual, Mode.BLOCKING, Map.of(), java);
    if (skipped) {
      assertThat(reason)
          .isEqualTo("Java %d has no virtual threads: use Java 21 or later, for example by -jvm"
              .formatted(java));
    } else {
      assertThat(reason).isNull();
    }
  }

  @Test
  void platformThreads_runOnAnyJvm() {
    assertThat(reason(Points.threads(500, 1), Mode.BLOCKING, Map.of(), 17)).isNull();
  }

  @ParameterizedTest
  @CsvSource({
    "500, 5, ",
    "10, 3, 10 threads cannot be spread evenly over 3 processes",
    "1, 2, 1 threads cannot be spread evenly over 2 processes"
  })
  void processes_needAsManyThreadsEach(int threads, int processes, @Nullable String said) {
    Concurrency spread = new Concurrency(threads, ThreadKind.PLATFORM, processes, 1, 1);
    assertThat(reason(spread, Mode.BLOCKING, Map.of(), 17)).isEqualTo(said);
  }

  @ParameterizedTest
  @CsvSource({
    "8, 1, 8, ",
    "8, 1, 9, 9 instances in one process are more than its 8 threads",
    "8, 2, 5, 5 instances in one process are more than its 4 threads"
  })
  void instances_needAThreadEach(int threads, int processes, int instances, @Nullable String said) {
    Concurrency asked = new Concurrency(threads, ThreadKind.PLATFORM, processes, instances, 1);
    assertThat(reason(asked, Mode.BLOCKING, Map.of(), 17)).isEqualTo(said);
  }

  @ParameterizedTest
  @CsvSource({
    "ASYNC, thinkTime, 5ms, true",
    "ASYNC, cycleTime, 5ms, true",
    "ASYNC, rate, 100, false",
    "BLOCKING, thinkTime, 5ms, false",
    "NOREPLY, cycleTime, 5ms, false",
  })
  void pauseAfterTheAnswer_isNothingForACallerThatDoesNotWait(
      Mode mode, String param, String value, boolean skipped) {
    @Nullable
    String reason = reason(Points.threads(1, 1), mode, Map.of("mix", "set", param, value), 17);
    assertThat(reason != null).isEqualTo(skipped);
  }

  @Test
  void modeThatOnlyOtherProtocolsHave_isNamed() {
    Capabilities restricted = new Capabilities(
            Set.of(Protocol.ASCII, Protocol.RESP3), Set.of(Mode.values()), Set.of())
        .restrict(Mode.NOREPLY, Set.of(Protocol.ASCII));
    assertThat(reason(Points.client("c", restricted), resp(1, Mode.NOREPLY), 17, "127.0.0.1"))
        .isEqualTo("c@1 has no noreply API over resp3: its modes are blocking, async");
  }

  @ParameterizedTest
  @CsvSource({"1, false, false", "3, false, true", "3, true, false"})
  void severalNodesOfResp_areAClusterThatAClientMayFollow(
      int nodes, boolean follows, boolean skipped) {
    InstalledClient client = Points.client(
        "c",
        Set.of(Protocol.RESP3),
        Set.of(Mode.BLOCKING),
        follows ? new Feature[] {Feature.CLUSTER} : new Feature[0]);
    assertThat(reason(client, resp(nodes, Mode.BLOCKING), 17, "127.0.0.1"))
        .isEqualTo(
            skipped
                ? "c@1 is not measured against a cluster, which 3 nodes of redis are: use --nodes 1"
                : null);
  }

  @ParameterizedTest
  @CsvSource({
    "NO_BULK_GET, bulkGet, c@1 has no bulk get",
    "NO_DELETE_ANSWER, delete, 'c@1 does not report whether a delete found its key, so that it cannot be checked'"
  })
  void operationThatAClientLacks_isNotMeasured(Feature lack, String mix, String reason) {
    InstalledClient client =
        Points.client("c", Set.of(Protocol.ASCII), Set.of(Mode.BLOCKING), lack);
    assertThat(reason(client, point(mix), 17, "127.0.0.1")).isEqualTo(reason);
    assertThat(reason(client, point("get"), 17, "127.0.0.1")).isNull();
  }

  @ParameterizedTest
  @CsvSource({
    "memcached+tls, , BYTES_ONLY, c@1 has no TLS",
    "memcached+tls, , TLS,",
    "memcached, alice:env:X, BYTES_ONLY, c@1 cannot send a user's name and password",
    "memcached, alice:env:X, BINARY_AUTHENTICATION, c@1 cannot send a user's name and password over ascii",
    "memcached, alice:env:X, AUTHENTICATION,"
  })
  void guardedServer_isNotMeasuredWithoutWhatItAsksFor(
      String name, @Nullable String auth, Feature feature, @Nullable String reason) {
    InstalledClient client =
        Points.client("c", Set.of(Protocol.ASCII, Protocol.BINARY), Set.of(Mode.BLOCKING), feature);
    MatrixPoints.Point point = new MatrixPoints.Point(
        Workload.parse(Map.of()), Points.threads(1, 1), 1, name, Protocol.ASCII, Mode.BLOCKING);
    ServerSystem server =
        new ServerSystem(Set.of(Protocol.ASCII), Via.LOCAL, List.of(), null, auth, null);
    assertThat(Skips.reason(client, point, server, 17)).isEqualTo(reason);
  }

  private static MatrixPoints.Point point(String mix) {
    return new MatrixPoints.Point(
        Workload.parse(Map.of("mix", mix)),
        Points.threads(1, 1),
        1,
        "memcached",
        Protocol.ASCII,
        Mode.BLOCKING);
  }

  private static MatrixPoints.Point resp(int nodes, Mode mode) {
    return new MatrixPoints.Point(
        Workload.parse(Map.of()), Points.threads(1, 1), nodes, "redis", Protocol.RESP3, mode);
  }

  private static @Nullable String reason(
      Concurrency concurrency, Mode mode, Map<String, String> params, int java) {
    MatrixPoints.Point point = new MatrixPoints.Point(
        Workload.parse(params), concurrency, 1, "memcached", Protocol.ASCII, mode);
    return reason(Points.able("c"), point, java, "127.0.0.1");
  }

  private static @Nullable String reason(
      InstalledClient client, MatrixPoints.Point point, int java, String host) {
    ServerSystem server = new ServerSystem(
        Set.of(Protocol.ASCII), Via.EXTERNAL, List.of(new InetSocketAddress(host, 11211)), null);
    return Skips.reason(client, point, server, java);
  }

  @ParameterizedTest
  @CsvSource({"bytes, false", "string, true", "object, true"})
  void valueWithoutTranscoder_isNotMeasured(String kind, boolean skipped) {
    InstalledClient client =
        Points.client("c", Set.of(Protocol.ASCII), Set.of(Mode.BLOCKING), Feature.BYTES_ONLY);
    MatrixPoints.Point point = new MatrixPoints.Point(
        Workload.parse(Map.of("valueKind", kind)),
        Points.threads(1, 1),
        1,
        "memcached",
        Protocol.ASCII,
        Mode.BLOCKING);
    String reason = reason(client, point, 17, "127.0.0.1");
    if (skipped) {
      assertThat(reason).contains("no transcoder for " + kind, "its values are bytes");
    } else {
      assertThat(reason).isNull();
    }
  }

  @ParameterizedTest
  @CsvSource({"::1, true, true", "::1, false, false", "127.0.0.1, true, false"})
  void addressThatALibraryCannotParse_isNotMeasured(String host, boolean cannot, boolean skipped) {
    InstalledClient client = Points.client(
        "c",
        Set.of(Protocol.ASCII),
        Set.of(Mode.BLOCKING),
        cannot ? new Feature[] {Feature.NO_IPV6_ADDRESSES} : new Feature[] {});
    MatrixPoints.Point point = new MatrixPoints.Point(
        Workload.parse(Map.of()),
        Points.threads(1, 1),
        1,
        "memcached",
        Protocol.ASCII,
        Mode.BLOCKING);
    assertThat(reason(client, point, 17, host))
        .isEqualTo(skipped ? "c@1 cannot parse an IPv6 address: give a host name instead" : null);
  }
}

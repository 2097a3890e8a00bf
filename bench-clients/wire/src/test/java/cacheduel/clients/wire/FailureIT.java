// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.wire;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.client.AsyncCacheClient;
import cacheduel.client.CacheClient;
import cacheduel.client.CacheClientException;
import cacheduel.client.Protocol;
import cacheduel.testing.AsciiWire;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.SocketTimeoutException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What becomes of a connection after a failure, against a server that answers ASCII as told. */
@Timeout(300)
class FailureIT {
  private static final byte[] HIT = AsciiWire.bytes("VALUE k 0 4\r\nours\r\nEND\r\n");
  private static final byte[] LATE = AsciiWire.bytes("VALUE k 0 4\r\nlate\r\nEND\r\n");
  private static final byte[] HIT_AND_LATE =
      AsciiWire.bytes("VALUE k 0 4\r\nours\r\nEND\r\nVALUE k 0 4\r\nlate\r\nEND\r\n");

  /** Answers that were late on a busy machine; each closes its connection. */
  private int late;

  @Test
  void connectionThatTimedOut_isOpenedAnewAndItsAnswerIsNobodys() throws Exception {
    CountDownLatch timedOut = new CountDownLatch(1);
    FakeServer.Conduct silentAtFirst = (number, in, out) -> {
      if (number == 1) {
        AsciiWire.line(in);
        timedOut.await();
        out.write(LATE);
      }
      answerAll(in, out, HIT);
    };
    try (FakeServer server = new FakeServer(silentAtFirst);
        CacheClient client = WireClients.hasty(server.address(), Protocol.ASCII, 1, 1)) {
      assertThatThrownBy(() -> client.get("k"))
          .isInstanceOf(CacheClientException.class)
          .hasMessageContaining("no reply within 400 ms")
          .hasCauseInstanceOf(SocketTimeoutException.class);
      timedOut.countDown();
      for (int i = 0; i < 5; i++) {
        assertThat(answer(() -> client.get("k"))).isEqualTo("ours");
      }
      assertThat(server.connections()).isEqualTo(2 + late);
    }
  }

  @Test
  void futuresOfAConnectionThatTimedOut_failAndTheNextWorks() throws Exception {
    FakeServer.Conduct silentAtFirst = (number, in, out) -> {
      if (number > 1) {
        answerAll(in, out, HIT);
      }
      in.transferTo(OutputStream.nullOutputStream());
    };
    try (FakeServer server = new FakeServer(silentAtFirst);
        AsyncCacheClient client = WireClients.hastyAsync(server.address(), Protocol.ASCII)) {
      CompletableFuture<@Nullable Object> first = client.get("k").toCompletableFuture();
      CompletableFuture<@Nullable Object> second = client.get("k").toCompletableFuture();
      assertThatThrownBy(() -> first.get(120, TimeUnit.SECONDS))
          .isInstanceOf(ExecutionException.class)
          .hasRootCauseInstanceOf(SocketTimeoutException.class);
      assertThatThrownBy(() -> second.get(120, TimeUnit.SECONDS))
          .isInstanceOf(ExecutionException.class);
      assertThat(answer(() -> client.get("k").toCompletableFuture().get(120, TimeUnit.SECONDS)))
          .isEqualTo("ours");
    }
  }

  @Test
  void callersThatShareAConnectionThatTimedOut_allFailAndTheNextWorks() throws Exception {
    FakeServer.Conduct silentAtFirst = (number, in, out) -> {
      if (number > 1) {
        answerAll(in, out, HIT);
      }
      in.transferTo(OutputStream.nullOutputStream());
    };
    try (FakeServer server = new FakeServer(silentAtFirst);
        CacheClient client = WireClients.hasty(server.address(), Protocol.ASCII, 4, 1)) {
      List<FutureTask<@Nullable Object>> callers = new ArrayList<>();
      for (int i = 0; i < 4; i++) {
        callers.add(new FutureTask<>(() -> client.get("k")));
      }
      callers.forEach(caller -> new Thread(caller).start());
      assertThat(callers)
          .allSatisfy(caller -> assertThatThrownBy(() -> caller.get(120, TimeUnit.SECONDS))
              .hasRootCauseInstanceOf(SocketTimeoutException.class)
              .hasMessageContaining("no reply within 400 ms"));
      assertThat(answer(() -> client.get("k"))).isEqualTo("ours");
    }
  }

  @Test
  void connectionThatTheServerClosed_isAnErrorAndIsOpenedAnew() throws Exception {
    FakeServer.Conduct once = (number, in, out) -> {
      if (number == 1) {
        AsciiWire.line(in);
      } else {
        answerAll(in, out, HIT);
      }
    };
    try (FakeServer server = new FakeServer(once);
        CacheClient client = WireClients.blocking(server.address(), Protocol.ASCII, 1, 1)) {
      assertThatThrownBy(() -> client.get("k"))
          .isInstanceOf(CacheClientException.class)
          .hasMessageContaining("the server closed the connection");
      assertThat(client.get("k")).isNotNull();
    }
  }

  /** It would do so when the server was started again, and no write would notice the first time. */
  @Test
  void lossOfOneConnection_opensTheIdleOnesAnew() throws Exception {
    FakeServer.Conduct firstTwoOnce = (number, in, out) -> {
      AsciiWire.line(in);
      if (number > 2) {
        out.write(HIT);
        answerAll(in, out, HIT);
      }
    };
    try (FakeServer server = new FakeServer(firstTwoOnce);
        CacheClient client = WireClients.blocking(server.address(), Protocol.ASCII, 2, 2)) {
      assertThatThrownBy(() -> client.get("k")).isInstanceOf(CacheClientException.class);
      CompletableFuture<@Nullable Object> other = CompletableFuture.supplyAsync(() -> {
        try {
          return client.get("k");
        } catch (Exception e) {
          throw new IllegalStateException(e);
        }
      });
      assertThat(other.get(120, TimeUnit.SECONDS)).isNotNull();
    }
  }

  @Test
  void errorLineOfTheServer_isThrownInItsWordsAndTheConnectionStays() throws Exception {
    FakeServer.Conduct refusesOnce = (number, in, out) -> {
      AsciiWire.line(in);
      out.write(AsciiWire.bytes("SERVER_ERROR out of memory\r\n"));
      answerAll(in, out, HIT);
    };
    try (FakeServer server = new FakeServer(refusesOnce);
        CacheClient client = WireClients.blocking(server.address(), Protocol.ASCII, 1, 1)) {
      assertThatThrownBy(() -> client.get("k"))
          .isInstanceOf(CacheClientException.class)
          .hasMessageContaining("SERVER_ERROR out of memory");
      assertThat(client.get("k")).isNotNull();
      assertThat(server.connections()).isEqualTo(1);
    }
  }

  @Test
  void bytesWithoutARequest_areNotTheNextAnswer() throws Exception {
    FakeServer.Conduct answersTwice = (number, in, out) -> {
      AsciiWire.line(in);
      // in one piece, so that the client has the surplus before its next request
      out.write(number == 1 ? HIT_AND_LATE : HIT);
      answerAll(in, out, HIT);
    };
    try (FakeServer server = new FakeServer(answersTwice);
        CacheClient client = WireClients.blocking(server.address(), Protocol.ASCII, 1, 1)) {
      assertThat((byte[]) client.get("k")).asString().isEqualTo("ours");
      assertThatThrownBy(() -> client.get("k"))
          .isInstanceOf(CacheClientException.class)
          .hasMessageContaining("a reply without a request");
      assertThat((byte[]) client.get("k")).asString().isEqualTo("ours");
    }
  }

  @Test
  void answerThatComesByteByByte_isUnderstood() throws Exception {
    FakeServer.Conduct slow = (number, in, out) -> {
      for (AsciiWire.line(in); true; AsciiWire.line(in)) {
        for (byte one : HIT) {
          out.write(one);
          Thread.sleep(1);
        }
      }
    };
    try (FakeServer server = new FakeServer(slow);
        CacheClient client = WireClients.blocking(server.address(), Protocol.ASCII, 1, 1)) {
      for (int i = 0; i < 3; i++) {
        assertThat((byte[]) client.get("k")).asString().isEqualTo("ours");
      }
    }
  }

  @Test
  void callerThatIsInterrupted_failsAndTheNextWorks() throws Exception {
    CountDownLatch asked = new CountDownLatch(1);
    FakeServer.Conduct silentAtFirst = (number, in, out) -> {
      if (number == 1) {
        AsciiWire.line(in);
        asked.countDown();
        AsciiWire.line(in);
      }
      answerAll(in, out, HIT);
    };
    try (FakeServer server = new FakeServer(silentAtFirst);
        CacheClient client = WireClients.blocking(server.address(), Protocol.ASCII, 1, 1)) {
      FutureTask<@Nullable Object> call = new FutureTask<>(() -> client.get("k"));
      Thread caller = new Thread(call);
      caller.start();
      asked.await();
      caller.interrupt();
      assertThatThrownBy(() -> call.get(120, TimeUnit.SECONDS))
          .isInstanceOf(ExecutionException.class)
          .hasMessageContaining("the calling thread was interrupted");
      assertThat(client.get("k")).isNotNull();
    }
  }

  /** Returns the value of the first answer that is in time, and counts those before it. */
  private String answer(Callable<@Nullable Object> get) throws Exception {
    while (true) {
      try {
        return new String((byte[]) Objects.requireNonNull(get.call()), ISO_8859_1);
      } catch (CacheClientException | ExecutionException e) {
        assertThat(e).hasRootCauseInstanceOf(SocketTimeoutException.class);
        late++;
      }
    }
  }

  private static void answerAll(InputStream in, OutputStream out, byte[] answer) throws Exception {
    while (true) {
      AsciiWire.line(in);
      out.write(answer);
    }
  }
}

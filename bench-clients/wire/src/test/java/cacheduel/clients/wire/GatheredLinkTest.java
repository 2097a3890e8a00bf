// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.client.CacheClientException;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.socket.Endpoint;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.ClosedChannelException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Which requests share a write, and what happens to waiting ones; on a channel without socket. */
class GatheredLinkTest {
  private ScriptedChannel channel = new ScriptedChannel();
  private GatheredLink link = link(Mode.ASYNC);
  private Calls calls = calls(Mode.ASYNC);

  @BeforeEach
  void awaitReader() throws Exception {
    channel.awaitRead();
  }

  @AfterEach
  void close() throws Exception {
    link.fail(new ClosedChannelException());
    link.awaitEnd();
  }

  @Test
  void callersThatWait_shareAWriteOnceTheyAreAsManyAsTheUnanswered() {
    for (int i = 1; i <= 8; i++) {
      post("k" + i);
    }
    assertThat(channel.writes())
        .containsExactly(gets("k1"), gets("k2"), gets("k3", "k4"), gets("k5", "k6", "k7", "k8"));
  }

  @Test
  void readerThatIsAwake_writesForAllBeforeItWaitsAgain() throws Exception {
    Call<Object> first = send("k1");
    post("k2");
    Call<Object> third = send("k3");
    assertThat(channel.writes()).containsExactly(gets("k1"), gets("k2"));

    channel.reply(hit("k1"));
    channel.awaitRead();
    assertThat(answer(first)).isEqualTo("k1");
    assertThat(channel.writes()).containsExactly(gets("k1"), gets("k2"), gets("k3"));

    channel.reply(hit("k2") + hit("k3"));
    assertThat(answer(third)).isEqualTo("k3");
  }

  @Test
  void callerThatFindsAnotherWriting_leavesItsRequestToIt() throws Exception {
    CountDownLatch rest = new CountDownLatch(1);
    channel.onWrite(() -> uninterrupted(rest));
    FutureTask<Call<Object>> writer = new FutureTask<>(() -> send("k1"));
    new Thread(writer).start();
    channel.awaitWrite();
    post("k2");
    Call<Object> last = send("k3");
    assertThat(channel.writes()).isEmpty();

    rest.countDown();
    writer.get(120, TimeUnit.SECONDS);
    assertThat(channel.writes()).containsExactly(gets("k1"), gets("k2", "k3"));
    channel.reply(hit("k1") + hit("k2") + hit("k3"));
    assertThat(answer(last)).isEqualTo("k3");
  }

  @Test
  void repliesThatArriveInTwoReads_areUnderstoodWhereverTheyAreCut() throws Exception {
    String all = hit("k1") + "END\r\n" + hit("k3") + hit("k4");
    for (int cut = 1; cut < all.length(); cut++) {
      List<Call<Object>> sent = List.of(send("k1"), send("k2"), send("k3"), send("k4"));
      channel.reply(all.substring(0, cut));
      channel.awaitRead();
      channel.reply(all.substring(cut));
      assertThat(answers(sent)).containsExactly("k1", null, "k3", "k4");
      channel.awaitRead();
    }
  }

  @Test
  void writeThatFails_failsAllThatWaitAndAllThatComeLater() throws Exception {
    Call<Object> unanswered = send("k1");
    post("k2");
    Call<Object> waiting = send("k3");
    channel.onWrite(() -> {
      throw new IOException("broken pipe");
    });
    Call<Object> writing = send("k4");
    link.awaitEnd();

    assertThat(List.of(unanswered, waiting, writing, send("k5")))
        .allSatisfy(call -> assertThatThrownBy(call::join)
            .isInstanceOf(CompletionException.class)
            .hasCauseInstanceOf(CacheClientException.class)
            .hasMessageContaining("broken pipe"));
  }

  @Test
  void close_failsThoseThatWait() throws Exception {
    List<Call<Object>> sent = List.of(send("k1"), send("k2"), send("k3"));
    link.fail(new ClosedChannelException());
    link.awaitEnd();

    assertThat(sent)
        .allSatisfy(call -> assertThatThrownBy(() -> link.receive(call))
            .isInstanceOf(CacheClientException.class)
            .hasMessageContaining("the client is closed"));
  }

  @Test
  void requestThatCannotBeWritten_isRefusedAloneAndLeavesNoBytes() throws Exception {
    post("k1");
    post("k2");
    Call<Object> refused = send("two words");
    Call<Object> other = send("k4");

    assertThatThrownBy(() -> link.receive(refused)).isInstanceOf(IllegalArgumentException.class);
    assertThat(channel.writes()).containsExactly(gets("k1"), gets("k2"), gets("k4"));
    channel.reply(hit("k1") + hit("k2") + hit("k4"));
    assertThat(answer(other)).isEqualTo("k4");
  }

  @Test
  void callerThatIsInterrupted_leavesTheConnectionToTheOthers() throws Exception {
    Call<Object> abandoned = send("k1");
    Call<Object> other = send("k2");
    FutureTask<@Nullable Object> interrupted = new FutureTask<>(() -> {
      Thread.currentThread().interrupt();
      return link.receive(abandoned);
    });
    new Thread(interrupted).start();

    assertThatThrownBy(() -> interrupted.get(120, TimeUnit.SECONDS))
        .hasRootCauseInstanceOf(InterruptedException.class)
        .hasMessageContaining("the calling thread was interrupted");
    channel.reply(hit("k1") + hit("k2"));
    assertThat(answer(other)).isEqualTo("k2");
  }

  @Test
  void replyWithoutARequest_breaksTheLink() throws Exception {
    channel.reply(hit("k1"));
    link.awaitEnd();

    assertThatThrownBy(send("k2")::join).hasMessageContaining("a reply without a request");
  }

  @Test
  void noreplyWrite_isWrittenAtOnceWhateverWaits() throws Exception {
    close();
    channel = new ScriptedChannel();
    link = link(Mode.NOREPLY);
    calls = calls(Mode.NOREPLY);
    channel.awaitRead();
    post("k1");
    post("k2");
    post("k3");
    Call<Void> write = calls.set("k4", new byte[] {'v'}, 0);
    link.send(write);

    assertThat(write).isCompleted();
    assertThat(channel.writes())
        .containsExactly(gets("k1"), gets("k2"), gets("k3") + "set k4 0 0 1 noreply\r\nv\r\n");
  }

  /** Sends a get whose answer the test does not look at. */
  private void post(String key) {
    assertThat(send(key)).isNotCancelled();
  }

  private Call<Object> send(String key) {
    Call<Object> call = calls.get(key);
    link.send(call);
    return call;
  }

  private static String gets(String... keys) {
    StringBuilder all = new StringBuilder();
    for (String key : keys) {
      all.append("get ").append(key).append("\r\n");
    }
    return all.toString();
  }

  /** Returns the reply of a hit whose value is the key. */
  private static String hit(String key) {
    return "VALUE " + key + " 0 2\r\n" + key + "\r\nEND\r\n";
  }

  private static List<@Nullable String> answers(List<Call<Object>> sent) throws Exception {
    List<@Nullable String> answers = new ArrayList<>();
    for (Call<Object> call : sent) {
      answers.add(answer(call));
    }
    return answers;
  }

  private static @Nullable String answer(Call<Object> call) throws Exception {
    byte[] value = (byte[]) call.get(120, TimeUnit.SECONDS);
    return value == null ? null : new String(value, StandardCharsets.ISO_8859_1);
  }

  private static void uninterrupted(CountDownLatch latch) throws IOException {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IOException(e);
    }
  }

  private GatheredLink link(Mode mode) {
    Endpoint nowhere = new Endpoint(InetSocketAddress.createUnresolved("nowhere", 1), 1, 1);
    Dialect dialect = Dialect.of(WireClients.config(Protocol.ASCII, mode), new Values(true));
    return GatheredLink.start(
        nowhere, new Wire(channel, channel), new QuietWrites(dialect, new Refusals()));
  }

  private static Calls calls(Mode mode) {
    return new Calls(WireClients.config(Protocol.ASCII, mode));
  }
}

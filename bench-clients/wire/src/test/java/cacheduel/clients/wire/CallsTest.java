// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.client.CacheClientException;
import cacheduel.client.ClientConfig;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.socket.ReplyBuffer;
import cacheduel.socket.RequestBuffer;
import java.io.EOFException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A bulk get of two requests to one node. */
class CallsTest {
  private static final ClientConfig CONFIG = WireClients.config(Protocol.RESP3, Mode.ASYNC);

  private final QuietWrites none =
      new QuietWrites(Dialect.of(CONFIG, new Values(true)), new Refusals());
  private final Call<Map<String, Object>> bulk =
      new Calls(CONFIG).getBulk(List.of(List.of("a", "b"), List.of("c")));

  @Test
  void requests_areWrittenTogether() throws Exception {
    RequestBuffer out = new RequestBuffer(4);
    bulk.write(out, none);
    Bytes bytes = new Bytes();
    out.writeTo(bytes);
    assertThat(bytes.toString(StandardCharsets.ISO_8859_1).replace("\r\n", "|"))
        .isEqualTo("*3|$4|MGET|$1|a|$1|b|*2|$4|MGET|$1|c|");
  }

  @Test
  void hits_areThoseOfAllReplies() throws Exception {
    ReplyBuffer in = in("*2|$2|of|_|*1|$2|it|");
    bulk.complete(in, none);
    assertThat(bulk.get()).containsOnlyKeys("a", "c");
    assertThat((byte[]) bulk.get().get("c")).isEqualTo(new byte[] {'i', 't'});
    assertThat(in.hasUnread()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"-MOVED 866 127.0.0.1:7002|*1|$1|c|", "*2|$1|a|$1|b|-MOVED 866 127.0.0.1:7002|"})
  void errorInOnePart_failsTheCallAndAllRepliesAreRead(String replies) throws Exception {
    ReplyBuffer in = in(replies);
    bulk.complete(in, none);
    assertThatThrownBy(bulk::get)
        .hasCauseInstanceOf(CacheClientException.class)
        .hasMessageContaining("MOVED 866 127.0.0.1:7002")
        .hasMessageContaining("does not follow a key to another node");
    assertThat(in.hasUnread()).isFalse();
  }

  @Test
  void replyThatIsMissing_isNoMiss() {
    assertThatThrownBy(() -> bulk.complete(in("*2|$1|a|$1|b|"), none))
        .isInstanceOf(EOFException.class);
    assertThat(bulk).isNotDone();
  }

  private static ReplyBuffer in(String replies) {
    byte[] bytes = replies.replace("|", "\r\n").getBytes(StandardCharsets.ISO_8859_1);
    return new ReplyBuffer(Bytes.arriving(bytes, 7), 8);
  }
}

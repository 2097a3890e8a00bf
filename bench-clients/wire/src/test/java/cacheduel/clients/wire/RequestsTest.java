// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.socket.RequestBuffer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** The bytes that go over the wire. */
class RequestsTest {
  private static final byte[] VALUE = {'h', 'i'};

  private final Requests ascii = new AsciiRequests(false);
  private final Requests asciiQuiet = new AsciiRequests(true);
  private final Requests meta = new MetaRequests(true, false);
  private final Requests metaQuiet = new MetaRequests(true, true);
  private final Requests metaWithFlags = new MetaRequests(false, false);
  private final Requests binary = new BinaryRequests(false);
  private final Requests binaryQuiet = new BinaryRequests(true);
  private final Requests resp = new RespRequests(true);
  private final Requests respWithFlags = new RespRequests(false);

  @Test
  void ascii_isTheTextProtocol() throws Exception {
    assertThat(text(out -> ascii.get(out, "k"))).isEqualTo("get k\r\n");
    assertThat(text(out -> ascii.getBulk(out, List.of("a", "bc")))).isEqualTo("get a bc \r\n");
    assertThat(text(out -> ascii.set(out, "k", VALUE, 0, 0))).isEqualTo("set k 0 0 2\r\nhi\r\n");
    assertThat(text(out -> ascii.set(out, "k", VALUE, 2, 60))).isEqualTo("set k 2 60 2\r\nhi\r\n");
    assertThat(text(out -> ascii.delete(out, "k"))).isEqualTo("delete k\r\n");
  }

  @Test
  void asciiWithoutReply_saysNoreply() throws Exception {
    assertThat(text(out -> asciiQuiet.set(out, "k", VALUE, 0, 0)))
        .isEqualTo("set k 0 0 2 noreply\r\nhi\r\n");
    assertThat(text(out -> asciiQuiet.delete(out, "k"))).isEqualTo("delete k noreply\r\n");
    assertThat(text(out -> asciiQuiet.get(out, "k"))).isEqualTo("get k\r\n");
    assertThat(text(asciiQuiet::mark)).isEmpty();
  }

  @Test
  void meta_hasTheFlagsThatAreNeededAndNoOthers() throws Exception {
    assertThat(text(out -> meta.get(out, "k"))).isEqualTo("mg k v\r\n");
    assertThat(text(out -> meta.getBulk(out, List.of("a", "bc"))))
        .isEqualTo("mg a v k q\r\nmg bc v k q\r\nmn\r\n");
    assertThat(text(out -> meta.set(out, "k", VALUE, 0, 0))).isEqualTo("ms k 2\r\nhi\r\n");
    assertThat(text(out -> meta.set(out, "k", VALUE, 1, 60))).isEqualTo("ms k 2 T60 F1\r\nhi\r\n");
    assertThat(text(out -> meta.delete(out, "k"))).isEqualTo("md k\r\n");
    assertThat(text(out -> metaWithFlags.get(out, "k"))).isEqualTo("mg k v f\r\n");
  }

  @Test
  void metaWithoutReply_isQuietAndCanBeMarked() throws Exception {
    assertThat(text(out -> metaQuiet.set(out, "k", VALUE, 0, 0))).isEqualTo("ms k 2 q\r\nhi\r\n");
    assertThat(text(out -> metaQuiet.delete(out, "k"))).isEqualTo("md k q\r\n");
    assertThat(text(metaQuiet::mark)).isEqualTo("mn\r\n");
  }

  @Test
  void binary_isTheBinaryProtocol() throws Exception {
    assertThat(hex(out -> binary.get(out, "k")))
        .isEqualTo("80000001000000000000000100000000" + "0000000000000000" + "6b");
    assertThat(hex(out -> binary.set(out, "k", VALUE, 2, 60)))
        .isEqualTo("80010001080000000000000b00000000" + "0000000000000000" + "00000002" + "0000003c"
            + "6b" + "6869");
    assertThat(hex(out -> binary.delete(out, "k")))
        .isEqualTo("80040001000000000000000100000000" + "0000000000000000" + "6b");
    assertThat(hex(out -> binary.getBulk(out, List.of("k"))))
        .isEqualTo("800d0001000000000000000100000000" + "0000000000000000" + "6b"
            + "800a0000000000000000000000000000" + "0000000000000000");
  }

  @Test
  void binaryWithoutReply_usesTheQuietCommands() throws Exception {
    assertThat(hex(out -> binaryQuiet.set(out, "k", VALUE, 0, 0))).startsWith("8011");
    assertThat(hex(out -> binaryQuiet.delete(out, "k"))).startsWith("8014");
  }

  @Test
  void resp_isAnArrayOfParts() throws Exception {
    assertThat(line(out -> resp.get(out, "k"))).isEqualTo("*2|$3|GET|$1|k|");
    assertThat(line(out -> resp.getBulk(out, List.of("a", "bc"))))
        .isEqualTo("*3|$4|MGET|$1|a|$2|bc|");
    assertThat(line(out -> resp.set(out, "k", VALUE, 0, 0))).isEqualTo("*3|$3|SET|$1|k|$2|hi|");
    assertThat(line(out -> resp.set(out, "k", VALUE, 0, 60)))
        .isEqualTo("*5|$3|SET|$1|k|$2|hi|$2|EX|$2|60|");
    assertThat(line(out -> resp.delete(out, "k"))).isEqualTo("*2|$3|DEL|$1|k|");
  }

  @Test
  void respWithOtherValues_hasTheFlagsInAByteBeforeEach() throws Exception {
    assertThat(line(out -> respWithFlags.set(out, "k", VALUE, 2, 0)))
        .isEqualTo("*3|$3|SET|$1|k|$3|\2hi|");
  }

  @Test
  void respKey_mayBeLong() throws Exception {
    assertThat(line(out -> resp.get(out, "k".repeat(251)))).contains("$251|kkk");
    assertThatThrownBy(() -> resp.get(new RequestBuffer(1024), "\u00e4"))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void requestOfAnySize_isWhole() throws Exception {
    byte[] large = new byte[1 << 20];
    large[large.length - 1] = 'z';
    assertThat(text(out -> ascii.set(out, "k", large, 0, 0)))
        .startsWith("set k 0 0 1048576\r\n")
        .endsWith("z\r\n")
        .hasSize("set k 0 0 1048576\r\n".length() + large.length + 2);
  }

  @Test
  void keyThatNoServerTakes_isRefused() {
    for (String key : new String[] {"", "k".repeat(251), "a b", "a\r\nb", "\u007f", "\u00e4"}) {
      for (Requests requests : List.of(ascii, meta, binary)) {
        RequestBuffer out = new RequestBuffer(1024);
        assertThatThrownBy(() -> requests.get(out, key))
            .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> requests.set(out, key, VALUE, 0, 0))
            .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> requests.delete(out, key))
            .isInstanceOf(IllegalArgumentException.class);
      }
    }
  }

  private static String text(Consumer<RequestBuffer> request) throws IOException {
    return new String(written(request), StandardCharsets.ISO_8859_1);
  }

  /** Returns the request with "|" for each line end. */
  private static String line(Consumer<RequestBuffer> request) throws IOException {
    return text(request).replace("\r\n", "|");
  }

  private static String hex(Consumer<RequestBuffer> request) throws IOException {
    return HexFormat.of().formatHex(written(request));
  }

  private static byte[] written(Consumer<RequestBuffer> request) throws IOException {
    RequestBuffer out = new RequestBuffer(4);
    request.accept(out);
    Bytes bytes = new Bytes();
    out.writeTo(bytes);
    return bytes.toByteArray();
  }
}

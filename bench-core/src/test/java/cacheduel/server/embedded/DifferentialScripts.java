// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.embedded;

import java.util.List;
import java.util.Map;

/** Requests that any memcached must answer alike; each list is one connection's, in order. */
final class DifferentialScripts {
  private static final String KEY_250 = "k".repeat(250);
  private static final String KEY_251 = "k".repeat(251);
  private static final String NO_EXPIRY = "0000000700000000";
  private static final String DELTA_5_INITIAL_10 = "0000000000000005000000000000000a00000000";
  private static final String DELTA_5_NO_INITIAL = "0000000000000005000000000000000affffffff";

  private DifferentialScripts() {}

  static Map<String, List<String>> ascii() {
    return Map.ofEntries(
        Map.entry("storage", storage()),
        Map.entry("storage refusals", storageRefusals()),
        Map.entry("sizes", sizes()),
        Map.entry("retrieval", retrieval()),
        Map.entry("cas", cas()),
        Map.entry("counting", counting()),
        Map.entry("counting refusals", countingRefusals()),
        Map.entry("deletion", deletion()),
        Map.entry("expiry", expiry()),
        Map.entry("noreply", noreply()),
        Map.entry("lines", lines()),
        Map.entry("administration", administration()),
        Map.entry("quit", List.of("set k 0 0 1\r\nx\r\n", "quit\r\n")),
        Map.entry("http", List.of("GET /index.html HTTP/1.1\r\n")),
        Map.entry("endless line", List.of("set " + KEY_250.repeat(80))));
  }

  static Map<String, List<String>> binary() {
    return Map.ofEntries(
        Map.entry("storage", binaryStorage()),
        Map.entry("quiet storage", quietStorage()),
        Map.entry("retrieval", binaryRetrieval()),
        Map.entry("cas", binaryCas()),
        Map.entry("counting", binaryCounting()),
        Map.entry("administration", binaryAdministration()),
        Map.entry("sizes", binarySizes()),
        Map.entry("quit", List.of(Packet.of(0x07).opaque(5).request())),
        Map.entry("quitq", List.of(Packet.of(0x17).opaque(5).request())),
        Map.entry(
            "bad magic",
            List.of(Packet.of(0x0a).request(), "81" + Packet.of(0x0a).request().substring(2))),
        Map.entry("get with extras", List.of(Packet.of(0).key("k").extras("00").request())),
        Map.entry("get without key", List.of(Packet.of(0).request())),
        Map.entry("get with value", List.of(Packet.of(0).key("k").value("v").request())),
        Map.entry("getq with extras", List.of(Packet.of(9).key("k").extras("00").request())),
        Map.entry("set without extras", List.of(Packet.of(1).key("k").value("v").request())),
        Map.entry("set without key", List.of(Packet.of(1).extras(NO_EXPIRY).request())),
        Map.entry("delete with value", List.of(Packet.of(4).key("k").value("v").request())),
        Map.entry("increment without extras", List.of(Packet.of(5).key("k").request())),
        Map.entry(
            "flush with a short delay", List.of(Packet.of(8).extras("0000").request())),
        Map.entry("noop with a key", List.of(Packet.of(10).key("k").request())),
        Map.entry("version with a key", List.of(Packet.of(11).key("k").request())),
        Map.entry(
            "append with extras", List.of(Packet.of(14).key("k").extras("00").request())),
        Map.entry("touch without extras", List.of(Packet.of(0x1c).key("k").request())),
        Map.entry("long key", List.of(Packet.of(0).key(KEY_251).request())),
        Map.entry(
            "body shorter than its key",
            List.of("800000020000000000000001000000000000000000000000" + "6b6b")));
  }

  private static List<String> storage() {
    return List.of(
        "set k 7 0 3\r\nabc\r\n",
        "get k\r\n",
        "set k 4294967295 0 0\r\n\r\nget k\r\n",
        "set k 0 0 5      \r\nhello\r\n",
        "  set   k  1  0  5  \r\nhello\r\nget k\r\n",
        "set v 0 0 6\r\na\r\nb\r\n\r\nget v\r\n",
        "add k 0 0 1\r\nx\r\nadd a 0 0 1\r\nx\r\nget a k\r\n",
        "replace k 3 0 1\r\ny\r\nreplace r 0 0 1\r\nx\r\nget k r\r\n",
        "append k 9 0 2\r\nzz\r\nprepend k 9 0 2\r\n__\r\nget k\r\n",
        "append nothing 0 0 1\r\nx\r\nprepend nothing 0 0 1\r\nx\r\n",
        "set " + KEY_250 + " 0 0 1\r\nx\r\nget " + KEY_250 + "\r\n",
        "set \u00ff\t\u0001 0 0 1\r\nx\r\nget \u00ff\t\u0001\r\n",
        "set noreply 0 0 1\r\nx\r\nget noreply\r\ndelete noreply\r\n");
  }

  private static List<String> storageRefusals() {
    return List.of(
        "set k 0 0\r\n",
        "set k 0 0 1 2 3\r\n",
        "set k 0 0 1 other\r\nx\r\n",
        "set " + KEY_251 + " 0 0 1\r\nx\r\n",
        "set k x 0 1\r\nset k 0 x 1\r\nset k 0 0 x\r\nset k 0 0 1x\r\nset k 0 0 -1\r\n",
        "set k -1 0 1\r\nset k 18446744073709551616 0 1\r\n",
        "set k +1 +0 +1\r\nx\r\nget k\r\n",
        "set k 4294967297 0 1\r\nx\r\nget k\r\n",
        "set k 0 4294967296 1\r\nx\r\nget k\r\n",
        "set k 0 0 4294967297\r\nx\r\nget k\r\n",
        "set k 0 0 2147483647\r\n",
        "set k 0 0 2\r\nlonger\r\nget k\r\n",
        "set k 0 0 4\r\nab\r\n\r\nget k\r\n",
        "set k 0 0 2 noreply\r\nlonger\r\nget k\r\n",
        "set k 0 0 1\rx\r\ny\r\nget k\r\n",
        "SET k 0 0 1\r\n");
  }

  private static List<String> sizes() {
    int most = Item.MAX_FOOTPRINT - (int) Item.footprint(1, 0, 0);
    return List.of(
        set("k", 0, most) + "get k\r\n",
        set("k", 0, most + 1) + "get k\r\n",
        set("k", 1, most - 4) + "get k\r\n",
        set("k", 1, most - 3) + "get k\r\n",
        set("k".repeat(50), 0, most - 49) + set("k".repeat(50), 0, most - 48),
        set("k", 0, 2_000_000) + "get k\r\n",
        set("k", 0, 600_000) + "append k 0 0 1\r\nx\r\n" + "get k\r\n",
        "append k 0 0 600000\r\n" + "x".repeat(600_000) + "\r\nget k\r\n",
        "set k 0 0 2000000 noreply\r\n" + "x".repeat(2_000_000) + "\r\nget k\r\n",
        "add k 0 0 2000000\r\n" + "x".repeat(2_000_000) + "\r\n");
  }

  private static List<String> retrieval() {
    return List.of(
        "set a 1 0 1\r\n1\r\nset b 2 0 2\r\n22\r\n",
        "get a\r\n",
        "get a b\r\n",
        "get  a   b \r\n",
        "get b nothing a b\r\n",
        "gets a b nothing\r\n",
        "get " + "nothing ".repeat(100) + "a\r\n",
        "get " + (KEY_250 + " ").repeat(200) + "b\r\n",
        "get " + KEY_251 + " a\r\n",
        "get\r\n",
        "gets\r\n",
        "getx a\r\n",
        "gat 0 a b\r\n",
        "gats 100 a nothing\r\n",
        "gat x a\r\n",
        "gat 0\r\n",
        "gat\r\n");
  }

  private static List<String> cas() {
    return List.of(
        "set k 0 0 1\r\na\r\n",
        "gets k\r\n",
        "cas k 5 0 1 " + Conversation.CAS + "\r\nb\r\n",
        "cas k 5 0 1 " + Conversation.CAS + "\r\nc\r\n",
        "gets k\r\n",
        "touch k 100\r\ncas k 6 0 1 " + Conversation.CAS + "\r\nd\r\nget k\r\n",
        "cas nothing 0 0 1 1\r\nx\r\n",
        "cas k 0 0 1 0\r\nx\r\n",
        "cas k 0 0 1 x\r\n",
        "cas k 0 0 1\r\n",
        "cas k 0 0 1 1 noreply\r\nx\r\n");
  }

  private static List<String> counting() {
    return List.of(
        "set n 3 0 2\r\n10\r\n",
        "incr n 5\r\ndecr n 10\r\nget n\r\n",
        "decr n 100\r\nget n\r\n",
        "incr n 99\r\nincr n 1\r\nget n\r\n",
        "set n 0 0 20\r\n18446744073709551615\r\nincr n 1\r\nget n\r\nincr n 7\r\nget n\r\n",
        "incr n 18446744073709551615\r\nget n\r\n",
        "set n 0 0 5\r\n 12 x\r\nincr n 1\r\nget n\r\n",
        "set n 0 0 3\r\n+12\r\nincr n 1\r\nget n\r\n",
        "incr n 1 noreply\r\nget n\r\n",
        "incr n 1 other\r\n");
  }

  private static List<String> countingRefusals() {
    return List.of(
        "incr nothing 1\r\ndecr nothing 1\r\n",
        "set n 0 0 3\r\nabc\r\nincr n 1\r\ndecr n 1\r\n",
        "set n 0 0 0\r\n\r\nincr n 1\r\n",
        "set n 0 0 2\r\n-5\r\nincr n 1\r\n",
        "set n 0 0 2\r\n5x\r\nincr n 1\r\n",
        "set n 0 0 1\r\n5\r\nincr n x\r\nincr n -1\r\nincr n 18446744073709551616\r\n",
        "incr n\r\nincr n 1 2 3\r\nincr\r\n",
        "incr " + KEY_251 + " 1\r\n");
  }

  private static List<String> deletion() {
    return List.of(
        "set k 0 0 1\r\nx\r\ndelete k\r\ndelete k\r\nget k\r\n",
        "set k 0 0 1\r\nx\r\ndelete k 0\r\n",
        "delete k 1\r\ndelete k x\r\ndelete k 0 x\r\ndelete k 1 noreply\r\ndelete k 0 0 0\r\n",
        "delete\r\n",
        "delete " + KEY_251 + "\r\n",
        "delete " + KEY_251 + " noreply\r\n");
  }

  private static List<String> expiry() {
    return List.of(
        "set k 0 -1 1\r\nx\r\nget k\r\n",
        "set k 0 100 1\r\nx\r\nget k\r\n",
        "set k 0 2592000 1\r\nx\r\nget k\r\n",
        "set k 0 2592001 1\r\nx\r\nget k\r\n",
        "set k 0 2147483647 1\r\nx\r\nget k\r\n",
        "touch k 0\r\nget k\r\ntouch k -1\r\nget k\r\ntouch k 0\r\n",
        "touch k\r\ntouch k 0 0 0\r\ntouch k x\r\ntouch k noreply\r\n",
        "touch " + KEY_251 + " 0\r\n",
        "set k 0 0 1\r\nx\r\ngat -1 k\r\nget k\r\n",
        "set k 0 -1 1\r\nx\r\nadd k 0 0 1\r\ny\r\nget k\r\n",
        "set k 0 -1 1\r\n1\r\nincr k 1\r\nappend k 0 0 1\r\nx\r\ndelete k\r\n");
  }

  private static List<String> noreply() {
    return List.of(
        "set k 0 0 1 noreply\r\n5\r\nadd k 0 0 1 noreply\r\n6\r\nget k\r\n",
        "replace nothing 0 0 1 noreply\r\nx\r\nappend k 0 0 1 noreply\r\n0\r\nget k\r\n",
        "incr k 1 noreply\r\ndecr nothing 1 noreply\r\nincr k x noreply\r\nget k\r\n",
        "touch k 0 noreply\r\ntouch k x noreply\r\nverbosity 0 noreply\r\n",
        "delete k noreply\r\ndelete k 0 noreply\r\nget k\r\n",
        "set k x 0 1 noreply\r\n",
        "flush_all noreply\r\nflush_all 0 noreply\r\nflush_all x noreply\r\n");
  }

  private static List<String> lines() {
    return List.of(
        "\r\n",
        "\n",
        " \r\n",
        "x\r\n",
        "xx\r\n",
        "get k\n",
        "get k\r\r\n",
        "\u0000get k\r\n",
        "get k\u0000 x\r\n",
        "\tget k\r\n",
        "get\tk\r\n",
        "nonsense 1 2 3\r\n");
  }

  private static List<String> administration() {
    return List.of(
        "set k 0 0 1\r\nx\r\nflush_all\r\nget k\r\n",
        "set k 0 0 1\r\nx\r\nflush_all 100\r\nget k\r\n",
        "flush_all 0\r\nget k\r\n",
        "flush_all x\r\nflush_all 1 2 3\r\nflush_all -1\r\n",
        "verbosity 0\r\nverbosity\r\nverbosity x\r\nverbosity 0 1 2\r\n",
        "stats reset\r\n",
        "stats nonsense\r\n");
  }

  private static List<String> binaryStorage() {
    return List.of(
        Packet.of(1).extras(NO_EXPIRY).key("k").value("abc").opaque(1).request(),
        Packet.of(1).extras(NO_EXPIRY).key("e").request(),
        Packet.of(2).extras(NO_EXPIRY).key("k").value("x").request(),
        Packet.of(2).extras(NO_EXPIRY).key("a").value("x").request(),
        Packet.of(3).extras(NO_EXPIRY).key("k").value("yy").request(),
        Packet.of(3).extras(NO_EXPIRY).key("r").value("yy").request(),
        Packet.of(14).key("k").value("1").request()
            + Packet.of(15).key("k").value("2").request(),
        Packet.of(14).key("no").value("1").request() + Packet.of(15).key("no").request(),
        Packet.of(0).key("k").request() + Packet.of(0).key("e").request(),
        Packet.of(1).extras("00000000ffffffff").key("k").value("x").request(),
        Packet.of(1).extras("0000000000278d01").key("k").value("x").request(),
        Packet.of(0).key("k").request(),
        Packet.of(1).extras(NO_EXPIRY).key("a b\n").value("x").request(),
        Packet.of(12).key("a b\n").request(),
        Packet.of(1).extras(NO_EXPIRY).key(KEY_250).value("x").request(),
        Packet.of(4).key("k").request() + Packet.of(4).key("a").opaque(2).request());
  }

  private static List<String> quietStorage() {
    return List.of(
        Packet.of(0x11).extras(NO_EXPIRY).key("q").value("5").request(),
        Packet.of(0x12).extras(NO_EXPIRY).key("q").value("5").opaque(1).request(),
        Packet.of(0x12).extras(NO_EXPIRY).key("p").value("5").request(),
        Packet.of(0x13).extras(NO_EXPIRY).key("q").value("6").request(),
        Packet.of(0x13).extras(NO_EXPIRY).key("no").value("6").opaque(2).request(),
        Packet.of(0x15).extras(DELTA_5_INITIAL_10).key("q").request(),
        Packet.of(0x16).extras(DELTA_5_INITIAL_10).key("q").request(),
        Packet.of(0x15).extras(DELTA_5_NO_INITIAL).key("no").opaque(3).request(),
        Packet.of(0x19).key("q").value("x").request()
            + Packet.of(0x1a).key("no").request(),
        Packet.of(0).key("q").request(),
        Packet.of(0x14).key("q").request() + Packet.of(0x14).key("q").opaque(4).request(),
        Packet.of(0x18).request() + Packet.of(0).key("p").request());
  }

  private static List<String> binaryRetrieval() {
    return List.of(
        Packet.of(1).extras(NO_EXPIRY).key("k").value("abc").request(),
        Packet.of(0).key("k").request() + Packet.of(0).key("no").request(),
        Packet.of(12).key("k").request() + Packet.of(12).key("no").request(),
        Packet.of(9).key("k").opaque(1).request()
            + Packet.of(9).key("no").opaque(2).request(),
        Packet.of(13).key("k").opaque(1).request()
            + Packet.of(13).key("no").opaque(2).request(),
        Packet.of(13).key("no").request() + Packet.of(12).key("k").opaque(7).request(),
        Packet.of(0x1c).extras("00000064").key("k").request(),
        Packet.of(0x1c).extras("00000064").key("no").request(),
        Packet.of(0x1d).extras("00000064").key("k").request(),
        Packet.of(0x1d).extras("00000064").key("no").request(),
        Packet.of(0x1e).extras("00000064").key("k").request(),
        Packet.of(0x1e).extras("00000064").key("no").request(),
        Packet.of(0x23).extras("00000064").key("k").request(),
        Packet.of(0x23).extras("00000064").key("no").request(),
        Packet.of(0x24).extras("00000064").key("k").request(),
        Packet.of(0x24).extras("00000064").key("no").request());
  }

  private static List<String> binaryCas() {
    return List.of(
        Packet.of(1).extras(NO_EXPIRY).key("k").value("abc").request(),
        Packet.of(1).extras(NO_EXPIRY).key("k").value("x").lastCas().request(),
        Packet.of(0x0e).key("k").value("y").lastCas().request(),
        Packet.of(1).extras(NO_EXPIRY).key("k").value("x").cas(0x7fff_ffffL).request(),
        Packet.of(2).extras(NO_EXPIRY).key("no").value("x").cas(5).request(),
        Packet.of(3).extras(NO_EXPIRY).key("k").value("x").cas(0x7fff_ffffL).request(),
        Packet.of(0x0e).key("k").value("y").cas(0x7fff_ffffL).request(),
        Packet.of(0x0e).key("no").value("y").cas(0x7fff_ffffL).request(),
        Packet.of(4).key("k").cas(0x7fff_ffffL).request(),
        Packet.of(0).key("k").request(),
        Packet.of(4).key("k").lastCas().request(),
        Packet.of(0).key("k").request());
  }

  private static List<String> binaryCounting() {
    return List.of(
        Packet.of(5).extras(DELTA_5_NO_INITIAL).key("n").request(),
        Packet.of(5).extras(DELTA_5_INITIAL_10).key("n").request(),
        Packet.of(5).extras(DELTA_5_INITIAL_10).key("n").request(),
        Packet.of(6).extras(DELTA_5_INITIAL_10).key("n").request(),
        Packet.of(6).extras(DELTA_5_INITIAL_10).key("n").lastCas().request(),
        Packet.of(6).extras(DELTA_5_INITIAL_10).key("n").cas(0x7fff_ffffL).request(),
        Packet.of(6).extras(DELTA_5_INITIAL_10).key("n").request(),
        Packet.of(0).key("n").request(),
        Packet.of(1).extras(NO_EXPIRY).key("t").value("text").request(),
        Packet.of(5).extras(DELTA_5_INITIAL_10).key("t").request());
  }

  private static List<String> binaryAdministration() {
    return List.of(
        Packet.of(10).opaque(1).request(),
        Packet.of(1).extras(NO_EXPIRY).key("k").value("abc").request(),
        Packet.of(8).extras("00000064").request() + Packet.of(0).key("k").request(),
        Packet.of(8).request() + Packet.of(0).key("k").request(),
        Packet.of(8).extras("00000000").request(),
        Packet.of(16).key("nonsense").request(),
        Packet.of(16).key("reset").opaque(3).request(),
        Packet.of(0x1b).opaque(3).request(),
        Packet.of(0xff).opaque(3).request(),
        Packet.of(0x20).opaque(3).request(),
        Packet.of(0x21).key("PLAIN").value("secret").opaque(3).request());
  }

  private static List<String> binarySizes() {
    int most = Item.MAX_FOOTPRINT - (int) Item.footprint(1, 1, 0);
    return List.of(
        Packet.of(1).extras(NO_EXPIRY).key("k").value("x".repeat(most)).request(),
        Packet.of(0).key("k").request(),
        Packet.of(1).extras(NO_EXPIRY).key("k").value("x".repeat(most + 1)).request(),
        Packet.of(0).key("k").request(),
        Packet.of(0x11).extras(NO_EXPIRY).key("k").value("x".repeat(most + 1)).request(),
        Packet.of(0x0e).key("k").value("x".repeat(2_000_000)).request());
  }

  private static String set(String key, int flags, int length) {
    return "set " + key + " " + flags + " 0 " + length + "\r\n" + "x".repeat(length) + "\r\n";
  }
}

// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.embedded;

import java.util.List;
import java.util.Map;

/**
 * As {@link DifferentialScripts}, of the meta commands.
 *
 * <p>Two things are left out, for in them memcached's replies depend on chance: the t of an item
 * that expires in that very request is a time below 0 taken as unsigned, and counts from when the
 * server was started; and a counter that was read in the same packet as it is counted is replaced,
 * where it would else be changed in its place.
 */
final class MetaScripts {
  private static final String KEY_250 = "k".repeat(250);
  private static final String KEY_251 = "k".repeat(251);
  private static final String OPAQUE_31 = "O" + "o".repeat(31);
  private static final String OPAQUE_32 = "O" + "o".repeat(32);

  private MetaScripts() {}

  static Map<String, List<String>> all() {
    return Map.ofEntries(
        Map.entry("mg", get()),
        Map.entry("mg refusals", getRefusals()),
        Map.entry("mg of many flags", manyFlags()),
        Map.entry("ms", set()),
        Map.entry("ms refusals", setRefusals()),
        Map.entry("ms sizes", setSizes()),
        Map.entry("ms cas", cas()),
        Map.entry("md", delete()),
        Map.entry("ma", count()),
        Map.entry("ma refusals", countRefusals()),
        Map.entry("me", inspect()),
        Map.entry("quiet", quiet()),
        Map.entry("base64", base64()),
        Map.entry("expiry", expiry()),
        Map.entry("vivify", vivify()),
        Map.entry("stale", stale()),
        Map.entry("recache", recache()),
        Map.entry("use", use()),
        Map.entry("lines", lines()));
  }

  private static List<String> get() {
    return List.of(
        "ms a 3 F7\r\nabc\r\nms e 0\r\n\r\nset c 5 0 1\r\nx\r\n",
        "mg a\r\nmg e\r\nmg c\r\nmg no\r\n",
        "mg a v\r\nmg e v\r\nmg c v f\r\nmg no v\r\n",
        "mg a v k s f t c O1 q\r\n",
        "mg a q O1 c t f s k v\r\n",
        "mg no v k s f t c O1\r\nmg no O1 k\r\nmg no k O1\r\n",
        "mg  a   v  \r\n",
        "mg a vx kx sx fx tx ux\r\n",
        "mg a O\r\nmg no O\r\nmg a " + OPAQUE_31 + "\r\nmg no " + OPAQUE_31 + "\r\n",
        "mg a P L Pproxy Lproxy\r\nmg a Pproxy Lproxy v\r\n",
        "mg a I M1 D1 J1 C1 F1\r\n",
        "ms " + KEY_250 + " 1\r\nx\r\nmg " + KEY_250 + " k v\r\n",
        "get a e c\r\ndelete a\r\nmg a k v\r\n");
  }

  private static List<String> getRefusals() {
    return List.of(
        "ms a 1\r\nx\r\n",
        "mg\r\nmg \r\n",
        "mg " + KEY_251 + "\r\nmg " + KEY_251 + " v q\r\n",
        "mg a v v\r\nmg a q q v\r\nmg a Ox Oy\r\n",
        "mg a S\r\nmg a E1\r\nmg a x\r\nmg a 1\r\nmg a -\r\nmg a ~\r\nmg a [ \r\nmg a @\r\n",
        "mg a \u007f\r\nmg a \u00e4\r\nmg a v\u00e4\r\nmg a {\r\n",
        "mg a T\r\nmg a Tx\r\nmg a T1x\r\nmg a N\r\nmg a R\r\nmg no T\r\nmg no Nx\r\n",
        "mg a T9223372036854775808\r\nmg a T9223372036854775807\r\nmg a T0\r\n",
        "mg a F\r\nmg a Fx\r\nmg a F-1\r\nmg a C\r\nmg a C-1\r\nmg a M\r\nmg a Mxx\r\n",
        "mg a J\r\nmg a D\r\nmg a Jx Dx\r\nmg a Dx Jx\r\n",
        "mg a Fx Tx\r\nmg a Tx Fx\r\nmg a Tx S\r\nmg a Fx S\r\nmg a Fx v v\r\n",
        "mg a " + OPAQUE_32 + "\r\nmg a v q k " + OPAQUE_32 + "\r\n",
        "mg no " + OPAQUE_32 + "\r\nmg no v q k " + OPAQUE_32 + "\r\n",
        "mg a T100 " + OPAQUE_32 + "\r\nmg a t\r\n",
        "mg a " + OPAQUE_32 + " T0\r\nmg a t h\r\n",
        "mg viv N100 " + OPAQUE_32 + "\r\nmg viv t h v\r\nmg viv t h v\r\n",
        "mg viv2 " + OPAQUE_32 + " N100\r\nmg viv2 t h\r\n",
        "mg a noreply\r\nmg a\tv\r\n");
  }

  private static List<String> manyFlags() {
    String seventeen = "s v q t f c k u h l O1 I P L D1 J1 F1";
    return List.of(
        "ms a 1\r\nx\r\n",
        "mg a " + seventeen + "\r\n",
        "mg a " + seventeen + " C1\r\n",
        "mg a " + "x ".repeat(17) + "\r\nmg a " + "x ".repeat(18) + "\r\n",
        "mg a " + "x ".repeat(30) + "\r\n",
        "ms a 1 " + "x ".repeat(16) + "\r\ny\r\nms a 1 " + "x ".repeat(17) + "\r\n",
        "md a " + "x ".repeat(17) + "\r\nmd a " + "x ".repeat(18) + "\r\n",
        "ma a " + "x ".repeat(17) + "\r\nma a " + "x ".repeat(18) + "\r\n",
        "me a " + "x ".repeat(30) + "\r\n");
  }

  private static List<String> set() {
    return List.of(
        "ms a 3\r\nabc\r\nmg a v f t\r\n",
        "ms a 3 T0 F4294967295\r\nabc\r\nmg a v f t\r\n",
        "ms a 0\r\n\r\nmg a v\r\n",
        "ms a 4\r\n\r\n\r\n\r\nmg a v\r\n",
        "ms a 1 k O1 c\r\nx\r\nms a 1 c O1 k\r\nx\r\n",
        "ms a 1 s t v f l h u P L D1 J1\r\nx\r\n",
        "ms a 1 F4294967296\r\nx\r\nmg a f\r\nms a 1 F18446744073709551615\r\nx\r\nmg a f\r\n",
        "ms a 2 MS\r\nxx\r\nmg a v\r\n",
        "ms a 1 ME\r\ny\r\nms new 1 ME\r\ny\r\nmg new v\r\n",
        "ms a 1 MR F3\r\ny\r\nms no 1 MR O1 k c\r\ny\r\nmg a v f\r\n",
        "ms a 2 MA F5\r\n12\r\nms a 2 MP F5\r\n__\r\nmg a v f\r\n",
        "ms no 1 MA\r\nx\r\nms no 1 MP k O1 c\r\nx\r\nmg no\r\n",
        "ms a +1\r\nx\r\nms  a  1  \r\ny\r\nmg a v\r\nms a 4294967297\r\nz\r\nmg a v\r\n",
        "ms a 1 " + OPAQUE_31 + "\r\nx\r\n",
        "ms k 1 O\r\nx\r\nms k 1 Ok\r\nx\r\nms O 1 k Oc c\r\nx\r\n");
  }

  private static List<String> setRefusals() {
    return List.of(
        "ms\r\nms \r\nms a\r\nms " + KEY_251 + "\r\nms " + KEY_251 + " 1\r\n",
        "ms a x\r\nms a -1\r\nms a 1x\r\nms a 2147483647\r\nms a 2147483646x\r\nms a v 1\r\n",
        "ms a S1\r\nms a T0 1\r\nms a \r\n",
        "ms a 2 S2\r\nmn\r\nmn\r\n",
        "ms a 2 v v\r\nmn\r\nms a 2 x q\r\nmn\r\nms a 2 q x\r\nmn\r\nmn\r\n",
        "ms a 2 T\r\nmn\r\nms a 2 Tx\r\nmn\r\nms a 2 F\r\nmn\r\nms a 2 F-1\r\nmn\r\n",
        "ms a 2 C\r\nmn\r\nms a 2 C-1\r\nmn\r\nms a 2 M\r\nmn\r\nms a 2 Mset\r\nmn\r\n",
        "ms a 2 MX\r\nmn\r\nms a 2 Me\r\nmn\r\nms a 2 M1 q\r\nmn\r\n",
        "ms a 2 " + OPAQUE_32 + "\r\nmn\r\nms a 2 MX " + OPAQUE_32 + "\r\nmn\r\n",
        "ms a 2 " + OPAQUE_32 + " q\r\nmn\r\nmn\r\n",
        "ms a 2 Fx Tx\r\nmn\r\nms a 2 Tx Fx\r\nmn\r\nms a 2 b Fx\r\nmn\r\nms a 2 Fx b\r\nmn\r\n",
        "ms a 2\r\nlonger\r\nmg a\r\n",
        "ms a 4\r\nab\r\n\r\nmg a\r\n",
        "ms a 2 q O1 k\r\nlonger\r\nmg a\r\n",
        "ms a 1\rx\r\ny\r\nmg a v\r\n",
        "ms a 3 T0\r\nabcd\r\nmn\r\n",
        "ms a 0\r\nx\r\nmn\r\n",
        "mg a v\r\n");
  }

  private static List<String> setSizes() {
    int most = Item.MAX_FOOTPRINT - (int) Item.footprint(1, 0, 0);
    return List.of(
        set("k", most, "") + "mg k s v\r\n",
        set("k", most + 1, "") + "mg k\r\n",
        set("k", most - 4, "F1") + "mg k s\r\n",
        set("k", most - 3, "F1 k O1") + "mg k\r\n",
        "ms k 1\r\nx\r\n" + set("k", 2_000_000, "ME q") + "mg k\r\n",
        "ms k 1\r\nx\r\n" + set("k", 2_000_000, "MA C1 O1") + "mg k\r\n",
        set("k", 600_000, "") + set("k", 600_000, "MA c k") + "mg k s\r\n",
        set("aw==", most, "b k") + "mg k k\r\n" + set("aw==", most + 1, "b k") + "mg k\r\n");
  }

  private static List<String> cas() {
    return List.of(
        "ms k 1 c\r\na\r\n",
        "ms k 1 C" + Conversation.CAS + " F5\r\nb\r\n",
        "ms k 1 c k O1 C" + Conversation.CAS + "\r\nc\r\n",
        "mg k c v f\r\n",
        "ms k 1 MR c C" + Conversation.CAS + "\r\nd\r\n",
        "ms k 1 MR C1\r\ne\r\nms k 1 MS C1\r\ne\r\nms k 1 C0 c\r\ne\r\n",
        "mg k c\r\n",
        "ms k 1 MA c C" + Conversation.CAS + "\r\nx\r\n",
        "ms k 1 MP C1\r\nx\r\nms k 1 MA C0\r\ny\r\nms k 1 ME C1\r\ny\r\nmg k v\r\n",
        "ms no 1 C1 c k O1\r\nx\r\nms no 1 MR C1\r\nx\r\nms no 1 MA C1\r\nx\r\n",
        "ms new 1 ME C1\r\nx\r\nmg new v\r\n",
        "mg k c\r\n",
        "mg k T100\r\nms k 1 C" + Conversation.CAS + "\r\nz\r\n",
        "gets k\r\n",
        "ms k 1 C" + Conversation.CAS + "\r\nz\r\n",
        "ms k 1 C18446744073709551615\r\nz\r\nms k 1 C18446744073709551616\r\nmn\r\nmn\r\n");
  }

  private static List<String> delete() {
    return List.of(
        "ms k 1\r\nx\r\nmd k\r\nmd k\r\nmg k\r\n",
        "ms k 1\r\nx\r\nmd k k O1\r\nmd k O1 k\r\n",
        "ms k 1\r\nx\r\nmd k q k O1\r\nmd k q\r\nmd k q k O2\r\n",
        "ms k 1 c\r\nx\r\n",
        "md k C1 k O1\r\nmd k C0\r\nmd k q C1\r\n",
        "md k C" + Conversation.CAS + " O3\r\nmg k\r\n",
        "md no C1\r\n",
        "ms k 1\r\nx\r\nmd k v s f t c h l u\r\n",
        "md\r\nmd \r\nmd " + KEY_251 + "\r\nmd " + KEY_251 + " q\r\n",
        "ms k 1\r\nx\r\n",
        "md k x\r\nmd k v v\r\nmd k Cx\r\nmd k q x\r\nmd k Tx\r\nmd k 0\r\nmd k noreply\r\n",
        "md k " + OPAQUE_32 + "\r\nmd k q " + OPAQUE_32 + "\r\nmd no " + OPAQUE_32 + "\r\n",
        "md k Mx\r\nmd k\r\n");
  }

  private static List<String> count() {
    return List.of(
        "ms n 2 F3\r\n10\r\n",
        "ma n\r\nma n v\r\nma n v D5\r\nma n v MD D10\r\nmg n v f\r\n",
        "ma n v t c k O1\r\nma n O1 k c t v\r\n",
        "ma n MI\r\nma n M+\r\nma n MD\r\nma n M-\r\nma n v q\r\nma n v\r\n",
        "ma n MD D100 v\r\nmg n v\r\nma n D0 v\r\n",
        "ms n 20\r\n18446744073709551615\r\nma n v\r\nmg n v\r\n",
        "ma n D18446744073709551615 v\r\nma n v\r\n",
        "ms n 1 c\r\n5\r\n",
        "ma n C1\r\nma n q C1 O1 k\r\n",
        "ma n v c C" + Conversation.CAS + "\r\n",
        "ma n v c C" + Conversation.CAS + "\r\nma n C0 v\r\n",
        "ma no\r\nma no MD O1 k v\r\nma no q\r\n",
        "ma no N0 J13 v\r\nma no N0 J13 v\r\n",
        "ma new N100 t v c k O1\r\nma new2 N100 q O1\r\nma new3 t N100 J99 q v\r\nma new3 v t\r\n",
        "ma n T100 t v\r\nma n t\r\n",
        "ms n 1\r\n9\r\nma n T100 t v\r\nma n t\r\n",
        "ms n 1\r\n5\r\nget n\r\n",
        "ma n s f l h u v\r\nincr n 1\r\nma bm8= b k v\r\n");
  }

  private static List<String> countRefusals() {
    return List.of(
        "ma\r\nma \r\nma " + KEY_251 + "\r\nma " + KEY_251 + " q\r\n",
        "ms n 3\r\nabc\r\nma n\r\nma n q O1 k\r\nma n MD\r\n",
        "ms n 0\r\n\r\nma n\r\nma n C1\r\nms n 2\r\n-5\r\nma n\r\nms n 2\r\n5x\r\nma n\r\n",
        "ms n 1\r\n5\r\n",
        "ma n D\r\nma n Dx\r\nma n D-1\r\nma n Jx\r\nma n Nx\r\nma n Tx\r\n",
        "ma n M\r\nma n MX\r\nma n Mi\r\nma n Md\r\nma n Mincr\r\nma n MX q\r\n",
        "ma n x\r\nma n v v\r\nma n 5\r\nma n D18446744073709551616\r\n",
        "ma n " + OPAQUE_32 + "\r\nma n q " + OPAQUE_32 + "\r\nma no " + OPAQUE_32 + "\r\n",
        "ma n T100 " + OPAQUE_32 + "\r\nma n t v\r\nma n " + OPAQUE_32 + " T0\r\nma n t v\r\n",
        "ma new N100 " + OPAQUE_32 + "\r\nma new t v\r\n");
  }

  private static List<String> inspect() {
    return List.of(
        "me\r\nme \r\nme no\r\nme no x y z\r\nme " + KEY_251 + "\r\n",
        "ms k 3\r\nabc\r\nme k\r\nme k v q O1\r\n",
        "mg k\r\n",
        "me k\r\n",
        "ms k 3 T100 F1\r\nabc\r\nme k\r\n",
        "ms Zm9v 3 b\r\nabc\r\nme foo\r\nme Zm9v b\r\nme Zm9v v b\r\nme Zm9v bx\r\n",
        "me a b\r\nme ==== b\r\n",
        "ms k 27\r\n" + "x".repeat(27) + "\r\nme k\r\nms k 36\r\n" + "x".repeat(36)
            + "\r\nme k\r\n",
        set("k", 37, "") + "me k\r\n" + set("k", 38, "") + "me k\r\n" + set("k", 900, "")
            + "me k\r\n",
        set("k", 20_000, "") + "me k\r\n" + set("k", 300_000, "") + "me k\r\n",
        set("k", 400_000, "") + "me k\r\n" + set("k", 524_200, "") + "me k\r\n",
        set("k", 600_000, "") + "me k\r\n" + set("k", 1_000_000, "") + "me k\r\n");
  }

  private static List<String> quiet() {
    return List.of(
        "mn\r\nmn x\r\nmn q v\r\n mn\r\n",
        "mg a q\r\nmg b q v k O1\r\nmg c v q\r\nmn\r\n",
        "ms a 1 q\r\nx\r\nms b 1 q k O1\r\ny\r\nmn\r\n",
        "mg a q v k\r\nmg no q v k\r\nmg b q v k O5\r\nmn\r\n",
        "ms a 1 q ME O1\r\nz\r\nms no 1 q MR O2\r\nz\r\nms a 1 q C1 O3\r\nz\r\nmn\r\n",
        "ms no 1 q C1 O3\r\nz\r\nmn\r\n",
        "ma a q\r\nma no q\r\nma new N0 q\r\nma new q\r\nmn\r\n",
        "md a q\r\nmd a q O1\r\nmd b q C1\r\nmn\r\n",
        "mg a q x\r\nms a 1 q x\r\nz\r\nmd a q x\r\nma a q x\r\nmn\r\n",
        "mg a b q\r\nmg q q q\r\nmg q q\r\nmn\r\n");
  }

  private static List<String> base64() {
    return List.of(
        "ms Zm9v 1 b\r\nx\r\nmg foo v k\r\nmg Zm9v b v k\r\nmg Zm9v k\r\nget foo\r\n",
        "mg Zm9v b\r\nmg Zm9vZm9v b k O1\r\nmd Zm9vZm9v b k\r\nma Zm9vZm9v b k\r\n",
        "set foo 0 0 1\r\ny\r\nmg Zm9v b k v\r\n",
        "ms YSBiCg== 1 b k c O1\r\nx\r\nmg YSBiCg== b k v\r\nmd YSBiCg== b k\r\n",
        "ms AP8= 1 k b\r\nx\r\nmg AP8= k b v\r\nmd k AP8= b\r\nmd AP8= k b\r\n",
        "mg Zg== b k\r\nmg Zg b\r\nmg Z b\r\nmg Zg= b\r\nmg ==== b\r\nmg Z=== b\r\nmg =AAA b k\r\n",
        "mg A=AA b k\r\nmg AA=A b k\r\nmg AAA= b k\r\nmg Zg==Zg== b k\r\nmg Zg==Z b k\r\n",
        "mg Z!m-9_v b k\r\nmg !!!! b\r\nmg Zm9v!Zm9v b k\r\nmg \u00ff\u00ffZm9v b k\r\n",
        "mg Zm9v b b\r\nmg Zm9v bx\r\nmd a b\r\nma a b\r\nms a 2 b\r\nmn\r\n",
        "mg " + "QUJD".repeat(62) + " b k\r\nmg " + "QUJD".repeat(63) + " b k\r\n",
        "ms Zm9v 1 b\r\n5\r\nma foo k v\r\nmg foo k v\r\nma foo D10 v\r\nmg foo k v\r\n",
        "ms Zm9v 1 b\r\n5\r\nappend foo 0 0 1\r\nx\r\nmg foo k v\r\n",
        "ms Zm9v 1 b\r\n5\r\nms Zm9v 1 b MA k\r\n6\r\nmg foo k v\r\n",
        "ms Zm9v 1 b\r\n5\r\ntouch foo 100\r\ngat 100 foo\r\nmg foo k v t\r\n",
        "mg YmFy b N100 k\r\nmg bar k\r\nma YmF6 b N100 k\r\nmg baz k v\r\n");
  }

  private static List<String> expiry() {
    return List.of(
        "ms k 1 T100\r\nx\r\nmg k t v\r\nget k\r\n",
        "ms k 1 T-1\r\nx\r\nmg k t\r\nms k 1 T2592001\r\nx\r\nmg k t\r\n",
        "ms k 1 T2592000\r\nx\r\nmg k\r\nms k 1 T2147483647\r\nx\r\nmg k\r\n",
        "ms k 1 T4294967396\r\nx\r\nmg k t\r\n",
        "mg k t T200\r\nmg k T300 t\r\nmg k t T0\r\nmg k t\r\n",
        "mg k T-1 v\r\nmg k\r\nmg k T100\r\n",
        "ms k 1 T-1\r\nx\r\nms k 1 ME\r\ny\r\nmg k v\r\n",
        "ms k 1 T100\r\n1\r\nms k 1 MA T500\r\nx\r\nmg k t\r\nms k 1 MR T500\r\nx\r\nmg k t\r\n",
        "ms k 1 T-1\r\n1\r\nma k\r\nms k 1 MA\r\nx\r\nmd k\r\n",
        "touch k 100\r\nms k 1\r\nx\r\ntouch k 100\r\nmg k t\r\n",
        "flush_all\r\nmg k\r\nms k 1\r\nx\r\nmg k v\r\n");
  }

  private static List<String> vivify() {
    return List.of(
        "mg k N100 v t c s f k O1\r\n",
        "mg k N100 v t h\r\nmg k v t\r\n",
        "ms k 1\r\nx\r\nmg k N100 v\r\nmg k N100 t\r\n",
        "mg k2 t N100 s\r\nmg k2 t\r\n",
        "mg k3 N100 T1000 t\r\nmg k3 t\r\nmg k4 T1000 N100 t\r\nmg k4 t\r\n",
        "mg k5 N0 t\r\nmg k6 N-1 v\r\nmg k6 N-1 v\r\nmg k6\r\n",
        "mg k7 N100 q\r\nmg k7 N100 q\r\n",
        "mg k8 N100 R2000\r\nmg k8 N100 R2000\r\nmg k8\r\n",
        "mg k9 N100 u h\r\nmg k9 h\r\nmg k9 h\r\n",
        "mg k10 N100 c\r\n",
        "ms k10 1 C" + Conversation.CAS + "\r\nx\r\nmg k10 v\r\n",
        "ms k N100\r\nms k 1 N100\r\nx\r\nmd no N100\r\nmg no\r\n");
  }

  private static List<String> stale() {
    return List.of(
        "ms k 1 c\r\nx\r\n",
        "md k I\r\nmg k v c\r\nmg k v\r\nmg k\r\n",
        "md k I\r\nmg k t\r\nmg k h l u\r\n",
        "md k I T100\r\nmg k u v\r\nmg k t\r\nmd k I q\r\nmd no I\r\nmd no I q\r\n",
        "md k I C1\r\n",
        "ms k 1 I C1 c F3\r\ny\r\nmg k v f t\r\nmg k v\r\n",
        "ms k 1 I C1\r\nz\r\nmg k v\r\nms k 1 I C18446744073709551615\r\nz\r\n",
        "ms k 1 I C0\r\nz\r\nms no 1 I C1\r\nz\r\nms k 1 I MR C1\r\nr\r\nmg k v\r\n",
        "mg k c\r\n",
        "ms k 1 I C" + Conversation.CAS + "\r\nf\r\nmg k v\r\nmg k c\r\n",
        "md k I C" + Conversation.CAS + "\r\nmg k v\r\n",
        "ms k 1 I\r\ng\r\nmg k v\r\n",
        "md k I\r\nma k\r\nget k\r\ntouch k 100\r\nmg k t\r\nmg k t\r\n",
        "ms k 1\r\n5\r\nmd k I\r\nma k v\r\nmg k v\r\nma k D5 v\r\nmg k v\r\n",
        "md k I\r\nappend k 0 0 1\r\nx\r\nmg k v\r\n",
        "md k I\r\nms k 1 MA\r\nx\r\nmg k v\r\nmd k I\r\nms k 1 MR\r\nx\r\nmg k v\r\n",
        "md k I\r\nmg k q " + OPAQUE_32 + "\r\nmg k " + OPAQUE_32 + " T100\r\nmg k\r\n",
        "ms aw== 1 b\r\nx\r\nms k 1 I C1\r\ny\r\nmg k k\r\nms aw== 1 b I C1\r\ny\r\nmg k k\r\n");
  }

  private static List<String> recache() {
    return List.of(
        "ms k 1 T100\r\nx\r\nmg k R50\r\nmg k R500 t\r\nmg k R500\r\nmg k\r\n",
        "ms k 1\r\nx\r\nmg k R500\r\nms k 1 T100\r\nx\r\nmg k R0\r\nmg k R-1\r\n",
        "mg k R2592001\r\nmg k R2147483647 v\r\nmg k v\r\n",
        "ms k 1 T100\r\nx\r\nmg k T1000 R500\r\nmg k R500 T10\r\nmg k R500 T2000\r\nmg k\r\n",
        "ms k 1 T100\r\nx\r\nmg k R500\r\nmd k I\r\nmg k R500\r\nmg k R500\r\n",
        "mg no R500\r\nmg no R500 q O1\r\n");
  }

  private static List<String> use() {
    return List.of(
        "ms k 1\r\nx\r\nmg k h l t\r\nmg k h l t\r\nmg k u h\r\n",
        "ms k 1\r\nx\r\nmg k u\r\nmg k u h\r\nmg k h u l\r\nmg k h\r\nmg k h\r\n",
        "ms k 1\r\nx\r\nget k\r\nmg k u h\r\nms k 1\r\nx\r\ntouch k 0\r\nmg k u h\r\n",
        "ms k 1\r\nx\r\ngat 0 k\r\nmg k u h\r\nms k 1\r\n5\r\nincr k 1\r\nmg k u h\r\n",
        "mg k\r\n",
        "mg k u h\r\n",
        "incr k 1\r\nmg k u h\r\n",
        "incr k 10\r\nmg k u h\r\nmg k T100 h\r\nmg k u h\r\n",
        "append k 0 0 1\r\nx\r\nmg k u h\r\nms k 1 ME\r\nx\r\nmg k u h\r\nms k 1\r\nx\r\nmg k u h\r\n",
        "mg k v " + OPAQUE_32 + "\r\nmg k u h\r\n",
        "mg no h l u t\r\n");
  }

  private static List<String> lines() {
    return List.of(
        "mx a\r\nmq\r\nm\r\nmgx a\r\nmG a\r\nMG a\r\nmget a\r\nm g a\r\n",
        "mg a\nmn\n",
        "mn\r\r\n",
        "mg\u0000 a\r\nmg a\u0000 v\r\n",
        "\tmn\r\nmn\t\r\nmg\ta\r\n",
        "ms a 1\nx\r\nmg a v\n",
        "ms b 1\r\nx\nmn\r\n",
        "mg " + "a ".repeat(1000) + "\r\n",
        "mg " + "a".repeat(2000) + "\r\n");
  }

  private static String set(String key, int length, String flags) {
    return "ms " + key + " " + length + " " + flags + "\r\n" + "x".repeat(length) + "\r\n";
  }
}

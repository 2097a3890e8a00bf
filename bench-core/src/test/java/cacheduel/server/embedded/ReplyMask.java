// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.embedded;

import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What two servers may say differently in replies of the text protocol: the number of a cas, and
 * seconds, of which one may have begun while the other was asked.
 */
final class ReplyMask {
  private static final Pattern CAS = Pattern.compile(
      "(VALUE \\S+ \\d+ \\d+ |(?:HD|VA \\d+)(?: [^\r\n]*)? c| cas=)([1-9]\\d*)(?=[ \r])");
  private static final Pattern SECONDS = Pattern.compile("( [tl]|exp=-| la=)(\\d+)(?=[ \r])");

  private ReplyMask() {}

  /** The last cas shown in the replies, or the given one if there is none. */
  static String lastCas(String replies, String otherwise) {
    String last = otherwise;
    Matcher cas = CAS.matcher(replies);
    while (cas.find()) {
      last = cas.group(2);
    }
    return last;
  }

  /** The replies with each cas made "CAS" and seconds rounded so that two less make no odds. */
  static String of(String replies) {
    String withoutCas = CAS.matcher(replies).replaceAll("$1CAS");
    return SECONDS.matcher(withoutCas).replaceAll(found -> found.group(1) + "~" + tens(found));
  }

  private static long tens(MatchResult seconds) {
    return (Long.parseLong(seconds.group(2)) + 5) / 10;
  }
}

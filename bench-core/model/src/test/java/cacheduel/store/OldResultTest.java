// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.store;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class OldResultTest {
  @Test
  void bareWire_wasShownByASetting() {
    String line = "{\"clientSettings\":{\"library\":\"none: the bare wire\"}}";
    assertThat(bareWire(OldResult.completed(line))).isTrue();
  }

  @Test
  void library_wasNoBareWire() {
    assertThat(bareWire(OldResult.completed("{\"clientSettings\":{}}"))).isFalse();
  }

  @Test
  void propertiesThatAreNewer_areUnknown() {
    JsonNode old = Json.parse(OldResult.completed(
        "{\"iterations\":[{\"fork\":1,\"watchedSeconds\":0.3}],\"checks\":{}}"));
    assertThat(old.at("/iterations/0/disturbances").isNull()).isTrue();
    assertThat(old.at("/iterations/0/watchedSeconds").asDouble()).isEqualTo(0.3);
    assertThat(old.at("/checks/connections").isNull()).isTrue();
  }

  @Test
  void resultOfToday_isLeftAsItIs() {
    String line = "{\"clientSettings\":{\"library\":\"none: the bare wire\"},"
        + "\"times\":{\"completed\":{\"GET\":{\"censored\":null}}},\"bareWire\":false,\"warmUps\":[],"
        + "\"rounds\":[],\"agents\":[]}";
    assertThat(OldResult.completed(line)).isEqualTo(line);
  }

  @Test
  void times_hadNoOperationsThatDidNotEnd() {
    String old = "{\"times\":{\"completed\":{\"GET\":{\"p999Nanos\":1}},"
        + "\"bySize\":[{\"latency\":{\"p999Nanos\":1}}]}}";
    JsonNode times = Json.parse(OldResult.completed(old)).path("times");
    assertThat(times.path("completed").path("GET").path("censored").isNull()).isTrue();
    assertThat(times.path("bySize").path(0).path("latency").path("censored").isNull())
        .isTrue();
  }

  private static boolean bareWire(String line) {
    return Json.parse(line).path("bareWire").asBoolean();
  }
}

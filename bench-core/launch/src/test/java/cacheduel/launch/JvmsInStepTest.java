// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.launch;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.jmh.ShareEvent;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class JvmsInStepTest {
  private final List<String> events = new ArrayList<>();

  @Test
  void oneJvm_isAllOfThem() {
    JvmsInStep jvms = of(1);
    jvms.begins(0);
    jvms.ends(0);
    jvms.begins(0);
    assertThat(events).containsExactly("begun", "ended", "begun");
  }

  @Test
  void iteration_lastsUntilTheLastJvmEnds() {
    JvmsInStep jvms = of(3);
    jvms.begins(0);
    jvms.begins(2);
    assertThat(events).isEmpty();
    jvms.begins(1);
    assertThat(events).containsExactly("begun");
    jvms.ends(2);
    jvms.ends(0);
    assertThat(events).containsExactly("begun");
    jvms.ends(1);
    assertThat(events).containsExactly("begun", "ended");
  }

  /** A fork reports the end of its load, and JMH the end of the iteration later. */
  @Test
  void endThatIsReportedTwice_isOneEnd() {
    JvmsInStep jvms = of(2);
    jvms.begins(0);
    jvms.begins(1);
    jvms.ends(0);
    jvms.ends(0);
    assertThat(events).containsExactly("begun");
    jvms.ends(1);
    jvms.ends(1);
    assertThat(events).containsExactly("begun", "ended");
  }

  @Test
  void jvmThatIsAhead_waitsForTheOthers() {
    JvmsInStep jvms = of(2);
    jvms.begins(0);
    jvms.begins(1);
    jvms.ends(0);
    jvms.begins(0);
    assertThat(events).containsExactly("begun");
    jvms.ends(1);
    jvms.ends(1);
    assertThat(events).containsExactly("begun", "ended");
    jvms.begins(1);
    assertThat(events).containsExactly("begun", "ended", "begun");
  }

  @Test
  void eventsOfAShare_beginAndEndMeasuredIterationsOnly() {
    JvmsInStep jvms = of(1);
    jvms.on(0, new ShareEvent.Begins(true, 1, 2));
    jvms.on(0, new ShareEvent.Ends());
    jvms.on(0, new ShareEvent.Scored(true, 1));
    assertThat(events).isEmpty();
    jvms.on(0, new ShareEvent.Begins(false, 1, 2));
    assertThat(events).containsExactly("begun");
    jvms.on(0, new ShareEvent.Step("preload"));
    jvms.on(0, new ShareEvent.Scored(false, 1));
    assertThat(events).containsExactly("begun");
    jvms.on(0, new ShareEvent.Ends());
    jvms.on(0, new ShareEvent.Ends());
    assertThat(events).containsExactly("begun", "ended");
  }

  private JvmsInStep of(int jvms) {
    return new JvmsInStep(jvms, () -> events.add("begun"), () -> events.add("ended"));
  }
}

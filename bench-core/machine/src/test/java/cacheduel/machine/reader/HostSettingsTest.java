// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine.reader;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HostSettingsTest {
  @TempDir
  Path temporary;

  @Test
  void settings_areReadAsLinuxTellsThem() throws IOException {
    new FakeRoot(temporary)
        .file("sys/devices/system/cpu/cpu0/cpufreq/scaling_governor", "powersave\n")
        .file("sys/devices/system/cpu/intel_pstate/no_turbo", "0\n")
        .file("sys/devices/system/clocksource/clocksource0/current_clocksource", "hpet\n")
        .file("proc/cpuinfo", "flags : fpu hypervisor lahf_lm\n");
    HostSettings settings = HostSettings.read(temporary);
    assertThat(settings.governor()).isEqualTo("powersave");
    assertThat(settings.turbo()).isTrue();
    assertThat(settings.clockSource()).isEqualTo("hpet");
    assertThat(settings.virtualisation()).isNotNull();
  }

  @Test
  void boostOfOtherDrivers_isTurboToo() throws IOException {
    new FakeRoot(temporary).file("sys/devices/system/cpu/cpufreq/boost", "0\n");
    assertThat(HostSettings.read(temporary).turbo()).isFalse();
  }

  @Test
  void settings_thatNobodyTellsAreUnknown() {
    HostSettings settings = HostSettings.read(temporary);
    assertThat(settings.governor()).isNull();
    assertThat(settings.turbo()).isNull();
    assertThat(settings.clockSource()).isNull();
    assertThat(settings.cpuLimitCores()).isNull();
  }
}

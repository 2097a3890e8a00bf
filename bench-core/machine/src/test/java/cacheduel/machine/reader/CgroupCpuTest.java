// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine.reader;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CgroupCpuTest {
  private static final String SECOND =
      "30 23 0:26 / /sys/fs/cgroup rw,nosuid shared:4 - cgroup2 cgroup2 rw,nsdelegate\n";
  private static final String FIRST = """
      31 23 0:28 / /sys/fs/cgroup rw - tmpfs tmpfs rw,mode=755
      33 31 0:30 %s /sys/fs/cgroup/cpuacct rw - cgroup cgroup rw,cpuacct
      32 31 0:29 %s /sys/fs/cgroup/cpu rw - cgroup cgroup rw,cpu
      41 31 0:38 / /sys/fs/cgroup/unified rw - cgroup2 cgroup2 rw
      """;

  @TempDir
  Path temporary;

  private FakeRoot root;

  @BeforeEach
  void imitate() {
    root = new FakeRoot(temporary);
  }

  @Test
  void version2_isReadFromTheOwnGroup() throws IOException {
    root.file("proc/self/cgroup", "0::/user.slice/me\n")
        .file("proc/self/mountinfo", SECOND)
        .file("sys/fs/cgroup/user.slice/me/cpu.max", "150000 100000\n")
        .file("sys/fs/cgroup/user.slice/me/cpu.stat", stat("throttled_usec", 1_500));
    CgroupCpu cpu = new CgroupCpu(temporary);
    assertThat(cpu.limitCores()).isEqualTo(1.5);
    assertThat(cpu.throttling()).isEqualTo(throttling(40, 3, 1_500_000));
  }

  @Test
  void limitOfAGroupAbove_isTheOneThatCounts() throws IOException {
    root.file("proc/self/cgroup", "0::/pod/container\n")
        .file("proc/self/mountinfo", SECOND)
        .file("sys/fs/cgroup/pod/container/cpu.max", "max 100000\n")
        .file("sys/fs/cgroup/pod/container/cpu.stat", stat("throttled_usec", 0))
        .file("sys/fs/cgroup/pod/cpu.max", "200000 100000\n")
        .file("sys/fs/cgroup/pod/cpu.stat", stat("throttled_usec", 9));
    CgroupCpu cpu = new CgroupCpu(temporary);
    assertThat(cpu.limitCores()).isEqualTo(2);
    assertThat(cpu.throttling()).isEqualTo(throttling(40, 3, 9_000));
  }

  @Test
  void version1_isReadWhereItHasTheCpu() throws IOException {
    root.file("proc/self/cgroup", "4:memory:/m\n2:cpuacct:/\n1:cpu:/\n0::/\n")
        .file("proc/self/mountinfo", FIRST.formatted("/", "/"))
        .file("sys/fs/cgroup/cpu/cpu.cfs_quota_us", "50000\n")
        .file("sys/fs/cgroup/cpu/cpu.cfs_period_us", "100000\n")
        .file("sys/fs/cgroup/cpu/cpu.stat", stat("throttled_time", 1_500));
    CgroupCpu cpu = new CgroupCpu(temporary);
    assertThat(cpu.limitCores()).isEqualTo(0.5);
    assertThat(cpu.throttling()).isEqualTo(throttling(40, 3, 1_500));
  }

  @Test
  void containersGroup_isFoundWhereItIsMounted() throws IOException {
    root.file("proc/self/cgroup", "1:cpu,cpuacct:/docker/abc/inner\n")
        .file("proc/self/mountinfo", FIRST.formatted("/docker/abc", "/docker/abc"))
        .file("sys/fs/cgroup/cpu/inner/cpu.cfs_quota_us", "-1\n")
        .file("sys/fs/cgroup/cpu/inner/cpu.stat", stat("throttled_time", 8));
    CgroupCpu cpu = new CgroupCpu(temporary);
    assertThat(cpu.limitCores()).isNull();
    assertThat(cpu.throttling()).isEqualTo(throttling(40, 3, 8));
  }

  @Test
  void groupWithoutController_cannotBeThrottled() throws IOException {
    root.file("proc/self/cgroup", "0::/\n")
        .file("proc/self/mountinfo", SECOND)
        .file("sys/fs/cgroup/cpu.stat", "usage_usec 5\nuser_usec 3\nsystem_usec 2\n");
    CgroupCpu cpu = new CgroupCpu(temporary);
    assertThat(cpu.limitCores()).isNull();
    assertThat(cpu.throttling()).isEqualTo(throttling(0, 0, 0));
  }

  @Test
  void systemWithoutGroups_isUnknown() {
    CgroupCpu cpu = new CgroupCpu(temporary);
    assertThat(cpu.limitCores()).isNull();
    assertThat(cpu.throttling()).isEqualTo(Reading.EMPTY);
  }

  private static Reading throttling(long periods, long throttledPeriods, long throttledNanos) {
    return new Reading(Map.of(
        Quantity.LIMITED_PERIODS, periods,
        Quantity.THROTTLED_PERIODS, throttledPeriods,
        Quantity.THROTTLED_NANOS, throttledNanos));
  }

  private static String stat(String unit, long throttled) {
    return "usage_usec 77\nnr_periods 40\nnr_throttled 3\n%s %d\nnr_bursts 0\n"
        .formatted(unit, throttled);
  }
}

// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.docker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;

class ContainerOwnerTest {
  private static final ContainerOwner SELF = ContainerOwner.self();

  @Test
  void label_isReadBack() {
    assertThat(ContainerOwner.parse(SELF.toString())).contains(SELF);
  }

  @Test
  void label_ofAnotherFormIsNoOwner() {
    assertThat(ContainerOwner.parse("")).isEmpty();
    assertThat(ContainerOwner.parse("a/b/c")).isEmpty();
  }

  @Test
  void gone_isNotThisProcess() {
    assertThat(SELF.gone()).isFalse();
  }

  @Test
  void gone_isAProcessThatHasEnded() throws IOException, InterruptedException {
    Process ended = new ProcessBuilder(
            ProcessHandle.current().info().command().orElseThrow(), "-version")
        .start();
    ended.waitFor();
    assertThat(new ContainerOwner(SELF.machine(), ended.pid(), SELF.started()).gone())
        .isTrue();
  }

  @Test
  void gone_isAProcessWhoseNumberWasGivenAgain() {
    assertThat(new ContainerOwner(SELF.machine(), SELF.pid(), "1").gone()).isTrue();
  }

  @Test
  void gone_isNotSaidOfAnotherMachine() {
    assertThat(new ContainerOwner("elsewhere", SELF.pid(), "1").gone()).isFalse();
  }
}

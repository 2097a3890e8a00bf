// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.table;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.remark.RemarkKind;
import cacheduel.result.ResultBuilder;
import cacheduel.result.RunFixture;
import cacheduel.result.Status;
import java.util.List;
import org.junit.jupiter.api.Test;

class ClientFaultsTest {
  private static final String LOST = "a key is lost (3.0.2)";
  private static final String STUCK = "a call never ends (3.0.2)";

  @Test
  void fault_isLimitedToTheMeasuredProtocolsAndModesThatHaveIt() {
    assertThat(ClientFaults.of(List.of(
            result(1, Protocol.ASCII, Mode.BLOCKING, LOST).build(),
            result(2, Protocol.BINARY, Mode.BLOCKING).build(),
            result(3, Protocol.ASCII, Mode.ASYNC, LOST, STUCK).build())))
        .containsExactly(new ClientFaults(
            "whalin@3.0.2", List.of(LOST + " [ascii]", STUCK + " [async]"), false));
  }

  @Test
  void clientWithoutFaultsOrSettings_isLeftOut() {
    assertThat(ClientFaults.of(List.of(
            result(1, Protocol.ASCII, Mode.BLOCKING).build(),
            ResultBuilder.of(RunFixture.cell(2, "whalin", Protocol.BINARY, Mode.BLOCKING, 1))
                .status(Status.FAILED, "no answer")
                .build())))
        .isEmpty();
  }

  @Test
  void failedCheck_makesAFaultASuspectUnlessTheMachineIsToBlame() {
    assertThat(ClientFaults.of(List.of(result(1, Protocol.ASCII, Mode.BLOCKING, LOST)
            .status(Status.INVALID, "617 misses")
            .build())))
        .extracting(ClientFaults::suspected)
        .containsExactly(true);
    assertThat(ClientFaults.of(List.of(result(1, Protocol.ASCII, Mode.BLOCKING, LOST)
            .status(Status.INVALID, RemarkKind.UNFIT_MACHINE, "the machine was busy")
            .build())))
        .extracting(ClientFaults::suspected)
        .containsExactly(false);
  }

  private static ResultBuilder result(int id, Protocol protocol, Mode mode, String... faults) {
    ResultBuilder result =
        ResultBuilder.of(RunFixture.cell(id, "whalin", protocol, mode, 1)).setting("nagle", "off");
    List.of(faults).forEach(result::knownFault);
    return result;
  }
}

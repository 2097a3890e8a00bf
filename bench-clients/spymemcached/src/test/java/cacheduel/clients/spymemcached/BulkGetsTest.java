// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.spymemcached;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import net.spy.memcached.OperationFactory;
import net.spy.memcached.internal.BulkGetFuture;
import net.spy.memcached.ops.GetOperation;
import net.spy.memcached.ops.OperationStatus;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class BulkGetsTest {
  private static final int HEADER = 24;
  private static final int NOT_FOUND = 1;
  private static final int OUT_OF_MEMORY = 0x82;

  private final CountDownLatch latch = new CountDownLatch(1);

  static List<OperationFactory> factories() {
    return List.of(BulkGets.ascii(), BulkGets.binary());
  }

  @ParameterizedTest
  @MethodSource("factories")
  void get_timedOutUnsentFailsItsFuture(OperationFactory factory) {
    GetOperation operation = factory.get(List.of("k"), new Callback());

    operation.isTimedOut(0);

    assertThatThrownBy(() -> future(operation).get(1, SECONDS))
        .hasCauseInstanceOf(CancellationException.class);
  }

  @Test
  void get_errorForOneKeyFailsItsFuture() throws Exception {
    GetOperation operation = BulkGets.binary().get(List.of("k"), new Callback());

    answerFirstKey(operation, OUT_OF_MEMORY);
    operation.getCallback().complete();

    assertThatThrownBy(() -> future(operation).get(1, SECONDS))
        .hasCauseInstanceOf(CancellationException.class);
  }

  @Test
  void get_missIsNoError() throws Exception {
    GetOperation operation = BulkGets.binary().get(List.of("k"), new Callback());

    answerFirstKey(operation, NOT_FOUND);
    operation.getCallback().complete();

    assertThat(future(operation).get(1, SECONDS)).isEmpty();
  }

  private BulkGetFuture<Object> future(GetOperation operation) {
    Map<String, Future<Object>> values = Map.of();
    return new BulkGetFuture<>(values, List.of(operation), latch, new DirectExecutor());
  }

  private static void answerFirstKey(GetOperation operation, int status) throws Exception {
    operation.initialize();
    int opaque = operation.getBuffer().getInt(12);
    ByteBuffer answer = ByteBuffer.allocate(HEADER)
        .put((byte) 0x81)
        .put((byte) 0x09)
        .putShort(6, (short) status)
        .putInt(12, opaque);
    operation.writing();
    operation.writeComplete();
    operation.readFromBuffer(answer.rewind());
  }

  private final class Callback implements GetOperation.Callback {
    @Override
    public void gotData(String key, int flags, byte[] data) {}

    @Override
    public void receivedStatus(OperationStatus status) {}

    @Override
    public void complete() {
      latch.countDown();
    }
  }
}

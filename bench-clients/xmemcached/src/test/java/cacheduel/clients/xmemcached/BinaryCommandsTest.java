// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.xmemcached;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import net.rubyeye.xmemcached.buffer.SimpleBufferAllocator;
import net.rubyeye.xmemcached.command.Command;
import net.rubyeye.xmemcached.command.CommandType;
import org.junit.jupiter.api.Test;

class BinaryCommandsTest {
  private static final int HEADER = 24;
  private static final int GET_KEY = 0x0C;
  private static final int NOT_FOUND = 1;

  @Test
  void multiGet_missIsAbsentHoweverItsAnswerIsCut() {
    byte[] miss = miss("k");

    for (int cut = 0; cut <= miss.length; cut++) {
      assertThat(decode(miss, cut)).as("first read of %d bytes", cut).isEmpty();
    }
  }

  private static Map<?, ?> decode(byte[] answer, int cut) {
    CountDownLatch latch = new CountDownLatch(1);
    Command command = commands()
        .createGetMultiCommand(List.of("k"), latch, CommandType.GET_MANY, new RawTranscoder());
    ByteBuffer buffer = ByteBuffer.wrap(answer).limit(cut);

    command.decode(null, buffer);
    command.decode(null, buffer.limit(answer.length));

    assertThat(latch.getCount()).isZero();
    return (Map<?, ?>) command.getResult();
  }

  @SuppressWarnings("deprecation") // the library's own allocator
  private static BinaryCommands commands() {
    BinaryCommands commands = new BinaryCommands();
    commands.setBufferAllocator(new SimpleBufferAllocator());
    return commands;
  }

  // memcached gives the key back with a miss of GETK.
  private static byte[] miss(String key) {
    byte[] body = (key + "Not found").getBytes(US_ASCII);
    return ByteBuffer.allocate(HEADER + body.length)
        .put((byte) 0x81)
        .put((byte) GET_KEY)
        .putShort((short) key.length())
        .putShort(6, (short) NOT_FOUND)
        .putInt(8, body.length)
        .put(HEADER, body)
        .array();
  }
}

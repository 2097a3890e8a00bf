// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.xmemcached;

import java.nio.ByteBuffer;
import java.util.Collection;
import java.util.concurrent.CountDownLatch;
import net.rubyeye.xmemcached.command.BinaryCommandFactory;
import net.rubyeye.xmemcached.command.Command;
import net.rubyeye.xmemcached.command.CommandType;
import net.rubyeye.xmemcached.command.binary.BinaryGetMultiCommand;
import net.rubyeye.xmemcached.command.binary.ResponseStatus;
import net.rubyeye.xmemcached.transcoders.Transcoder;
import net.rubyeye.xmemcached.utils.ByteUtils;

/**
 * The library's binary commands, except that a multi-key get skips the key of a miss: the library
 * puts it into the result, with null for a value, if the answer comes in two reads.
 */
final class BinaryCommands extends BinaryCommandFactory {
  @Override
  public <T> Command createGetMultiCommand(
      Collection<String> keys, CountDownLatch latch, CommandType type, Transcoder<T> transcoder) {
    Command library = super.createGetMultiCommand(keys, latch, type, transcoder);
    Command command = new MultiGet(library.getKey(), type, latch);
    command.setIoBuffer(library.getIoBuffer());
    return command;
  }

  private static final class MultiGet extends BinaryGetMultiCommand {
    MultiGet(String key, CommandType type, CountDownLatch latch) {
      super(key, type, latch);
    }

    @Override
    protected boolean readKey(ByteBuffer buffer, int keyLength) {
      return responseStatus == ResponseStatus.NO_ERROR
          ? super.readKey(buffer, keyLength)
          : ByteUtils.stepBuffer(buffer, keyLength);
    }
  }
}

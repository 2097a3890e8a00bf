// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.spymemcached;

import cacheduel.client.OptionalParts;
import java.util.Collection;
import net.spy.memcached.OperationFactory;
import net.spy.memcached.ops.GetOperation;
import net.spy.memcached.ops.Operation;
import net.spy.memcached.ops.OperationStatus;
import net.spy.memcached.ops.TimedOutOperationStatus;
import net.spy.memcached.protocol.ascii.AsciiOperationFactory;
import net.spy.memcached.protocol.binary.BinaryOperationFactory;
import org.jspecify.annotations.Nullable;

/**
 * The library's operations, with the difference that a failed multi-key get is cancelled: its
 * future checks for cancelled operations only, not for those that timed out before they were sent
 * or got an error for one key, and would return a map without these values.
 */
final class BulkGets {
  private BulkGets() {}

  static OperationFactory ascii() {
    return new AsciiOperationFactory() {
      @Override
      public GetOperation get(Collection<String> keys, GetOperation.Callback callback) {
        Guard guard = new Guard(callback);
        return guard.of(super.get(keys, guard));
      }
    };
  }

  static OperationFactory binary() {
    return OptionalParts.usable(StrictBulkGets.class)
        ? StrictBulkGets.binary()
        : new BinaryOperationFactory() {
          @Override
          public GetOperation get(Collection<String> keys, GetOperation.Callback callback) {
            Guard guard = new Guard(callback);
            return guard.of(super.get(keys, guard));
          }
        };
  }

  /** Cancels its operation where that timed out before it was sent. */
  static final class Guard implements GetOperation.Callback {
    private final GetOperation.Callback library;
    private @Nullable Operation operation;

    Guard(GetOperation.Callback library) {
      this.library = library;
    }

    GetOperation of(GetOperation operation) {
      this.operation = operation;
      return operation;
    }

    @Override
    public void receivedStatus(OperationStatus status) {
      if (status instanceof TimedOutOperationStatus && operation != null) {
        operation.cancel();
      } else {
        library.receivedStatus(status);
      }
    }

    @Override
    public void gotData(String key, int flags, byte[] data) {
      library.gotData(key, flags, data);
    }

    @Override
    public void complete() {
      library.complete();
    }
  }
}

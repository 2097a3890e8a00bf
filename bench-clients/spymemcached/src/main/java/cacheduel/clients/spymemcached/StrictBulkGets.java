// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.spymemcached;

import cacheduel.client.OptionalPart;
import java.io.IOException;
import java.util.Collection;
import net.spy.memcached.OperationFactory;
import net.spy.memcached.ops.GetOperation;
import net.spy.memcached.protocol.binary.BinaryOperationFactory;
import net.spy.memcached.protocol.binary.MultiGetOperationImpl;

/** Binary multi-key gets that fail where the server answered with an error for one of the keys. */
@OptionalPart(
    needs = {
      "net.spy.memcached.protocol.binary.MultiGetOperationImpl#finishedPayload",
      "net.spy.memcached.protocol.binary.MultiGetOperationImpl#<init>"
    },
    without = "a binary bulk get in which the server failed for one key looks like a miss of it")
final class StrictBulkGets {
  private StrictBulkGets() {}

  static OperationFactory binary() {
    return new BinaryOperationFactory() {
      @Override
      public GetOperation get(Collection<String> keys, GetOperation.Callback callback) {
        BulkGets.Guard guard = new BulkGets.Guard(callback);
        return guard.of(new StrictMultiGet(keys, guard));
      }
    };
  }

  private static final class StrictMultiGet extends MultiGetOperationImpl {
    StrictMultiGet(Collection<String> keys, GetOperation.Callback callback) {
      super(keys, callback);
    }

    @Override
    protected void finishedPayload(byte[] payload) throws IOException {
      if (errorCode != SUCCESS && errorCode != ERR_NOT_FOUND) {
        cancel();
      }
      super.finishedPayload(payload);
    }
  }
}

// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agent.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.InvalidClassException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.opentest4j.AssertionFailedError;

class ParcelTest {
  @Test
  void ownAndJavasClasses_arrive() throws Exception {
    Histogram histogram = new Histogram(3);
    histogram.recordValue(42);

    assertThat(Parcel.unpack(Parcel.pack(new ArrayList<>(List.of("text", histogram)))))
        .isEqualTo(List.of("text", histogram));
  }

  @Test
  void foreignClass_isRefused() throws Exception {
    byte[] alone = Parcel.pack(new AssertionFailedError("foreign"));
    byte[] inside = Parcel.pack(new Object[] {"known", new AssertionFailedError("foreign")});

    assertThatThrownBy(() -> Parcel.unpack(alone))
        .isInstanceOf(InvalidClassException.class)
        .hasMessageContaining("REJECTED");
    assertThatThrownBy(() -> Parcel.unpack(inside)).isInstanceOf(InvalidClassException.class);
  }

  @Test
  void nestingBeyondTheLimit_isRefused() throws Exception {
    Object nested = "end";
    for (int depth = 0; depth < 200; depth++) {
      nested = new Object[] {nested};
    }
    byte[] bytes = Parcel.pack(nested);

    assertThatThrownBy(() -> Parcel.unpack(bytes)).isInstanceOf(InvalidClassException.class);
  }

  /** Each level would double the time of hashing. */
  @Test
  void setsWithinSets_areRefused() throws Exception {
    Set<Object> nested = Set.of();
    for (int level = 0; level < 40; level++) {
      nested = new HashSet<>(List.of(nested));
    }
    byte[] bytes = Parcel.pack(nested);

    assertThatThrownBy(() -> Parcel.unpack(bytes)).isInstanceOf(InvalidClassException.class);
  }

  /** The length alone would make the reader allocate. */
  @Test
  void arrayBeyondItsMessage_isRefused() throws Exception {
    byte[] bytes = Parcel.pack(new long[1]);
    // the stream ends with the array's length and its one element
    bytes[bytes.length - 11] = 1;

    assertThatThrownBy(() -> Parcel.unpack(bytes)).isInstanceOf(InvalidClassException.class);
  }

  /** The length alone would make the reader allocate. */
  @Test
  void arrayBeyondTheLimit_isRefused() throws Exception {
    byte[] bytes = Parcel.pack(new byte[1]);
    // the stream ends with the array's length and its one element
    bytes[bytes.length - 5] = 0x7f;

    assertThatThrownBy(() -> Parcel.unpack(bytes)).isInstanceOf(InvalidClassException.class);
  }
}

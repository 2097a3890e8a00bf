// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SizeBucketsTest {
  @ParameterizedTest
  @CsvSource({
    "1024, 1024..1024",
    "64:70+1024:30, 64..64 1024..1024",
    "1024:30+64:70, 64..64 1024..1024",
    "64+64, 64..64",
    "768..1280, 768..1023 1024..1280",
    "100..200+150..300, 100..127 128..255 256..300",
    "0..3, 0..1 2..3",
    "0+1024, 0..0 1024..1024",
    "64..64, 64..64",
  })
  void fewLengths_haveABucketEach(String sizes, String buckets) {
    assertThat(ranges(buckets(sizes))).isEqualTo(List.of(buckets.split(" ")));
  }

  @Test
  void widestRange_isCutAtThePowersOfTwo() {
    SizeBuckets buckets = buckets("0..1047552");
    assertThat(ranges(buckets))
        .startsWith("0..1", "2..3", "4..7")
        .endsWith("262144..524287", "524288..1047552");
  }

  @Test
  void moreLengthsThanBuckets_shareThoseOfThePowersOfTwo() {
    String sizes = IntStream.rangeClosed(1, SizeBuckets.MOST + 1)
        .mapToObj(i -> String.valueOf(10 * i))
        .collect(Collectors.joining("+"));
    assertThat(ranges(buckets(sizes)))
        .containsExactly("10..15", "16..31", "32..63", "64..127", "128..250");
    String fewer = sizes.substring(0, sizes.lastIndexOf('+'));
    assertThat(buckets(fewer).count()).isEqualTo(SizeBuckets.MOST);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"1024", "64:70+1024:30", "0..5000", "768..1280+10", "0..1047552", "1..3+5..9+7"})
  void everyLength_isInExactlyTheBucketThatSaysSo(String sizes) {
    ValueSizeDistribution lengths = ValueSizeDistribution.parse(sizes);
    SizeBuckets buckets = SizeBuckets.of(lengths);
    assertThat(buckets.count()).isBetween(1, SizeBuckets.MOST);
    for (int length = 0; length <= lengths.max() + 1; length++) {
      int bucket = buckets.of(length);
      if (lengths.contains(length)) {
        assertThat(length).isBetween(buckets.from(bucket), buckets.to(bucket));
      } else {
        assertThat(bucket).isEqualTo(-1);
      }
    }
  }

  @Test
  void buckets_ascendWithoutOverlap() {
    SizeBuckets buckets = buckets("10..5000+3+7000");
    for (int i = 1; i < buckets.count(); i++) {
      assertThat(buckets.from(i)).isGreaterThan(buckets.to(i - 1));
    }
  }

  private static SizeBuckets buckets(String sizes) {
    return SizeBuckets.of(ValueSizeDistribution.parse(sizes));
  }

  private static List<String> ranges(SizeBuckets buckets) {
    List<String> ranges = new ArrayList<>();
    for (int i = 0; i < buckets.count(); i++) {
      ranges.add(buckets.from(i) + ".." + buckets.to(i));
    }
    return ranges;
  }
}

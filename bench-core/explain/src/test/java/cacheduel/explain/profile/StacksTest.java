// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.explain.profile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class StacksTest {
  private static final Stacks STACKS = StackTexts.parse("""
      t;a.b;a.c 3
      t;a.b 1
      u with space;a.c_[k] 2
      """);

  @Test
  void text_isReadBack() {
    assertThat(StackTexts.parse(STACKS.text())).isEqualTo(STACKS);
    assertThat(STACKS.total()).isEqualTo(6);
  }

  @Test
  void sum_addsTheWeightsOfEqualStacks() {
    assertThat(STACKS.plus(STACKS).weights()).containsEntry("t;a.b;a.c", 6L);
    assertThat(STACKS.only(stack -> stack.startsWith("u")).total()).isEqualTo(2);
  }

  /** Each frame has its own time, and those that are too small are counted with their callers. */
  @Test
  void tree_hasTheTimeOfAllFrames() {
    Stacks stacks = StackTexts.parse("t;a.b;a.c 900\nt;a.b 99\nt;a.b;a.tiny 1\n");
    CallTree tree = CallTree.of(stacks, FrameTable.with(""), 2);
    assertThat(tree.names()).containsExactly("all", "t", "a.b", "a.c");
    assertThat(tree.pruned()).isEqualTo(2);
    List<?> thread = (List<?>) ((List<?>) tree.root().get(3)).get(0);
    List<?> b = (List<?>) ((List<?>) thread.get(3)).get(0);
    assertThat(b.get(1)).isEqualTo(200L);
    assertThat(((List<?>) ((List<?>) b.get(3)).get(0)).get(1)).isEqualTo(1800L);
  }
}

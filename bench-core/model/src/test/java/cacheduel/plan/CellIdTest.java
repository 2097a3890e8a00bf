// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Ids name files, so that they must be the same in every locale. */
class CellIdTest {
  private final Locale before = Locale.getDefault(Locale.Category.FORMAT);

  @AfterEach
  void setBack() {
    Locale.setDefault(Locale.Category.FORMAT, before);
  }

  @ParameterizedTest
  @ValueSource(strings = {"fa-IR", "ar-EG-u-nu-arab", "tr-TR", "de-DE"})
  void id_isAsciiInEveryLocale(String locale) {
    Locale.setDefault(Locale.Category.FORMAT, Locale.forLanguageTag(locale));

    assertThat(Cell.id(7)).isEqualTo("007");
  }
}

// Light or dark: the system's choice until the reader picks one. Remembered where storage works.

const THEME = 'cacheduel-theme';

function storedTheme() {
  try {
    return localStorage.getItem(THEME);
  } catch {
    return null;
  }
}

function themeSwitch() {
  const root = document.documentElement;
  const dark = () => root.dataset.theme
    ? root.dataset.theme === 'dark'
    : matchMedia('(prefers-color-scheme: dark)').matches;
  const name = () => dark() ? 'Light theme' : 'Dark theme';
  const stored = storedTheme();
  if (stored === 'light' || stored === 'dark') {
    root.dataset.theme = stored;
  }
  const button = el('button', {
    type: 'button',
    class: 'control theme',
    click: () => {
      root.dataset.theme = dark() ? 'light' : 'dark';
      button.textContent = name();
      try {
        localStorage.setItem(THEME, root.dataset.theme);
      } catch {
        // chosen for this visit only
      }
    },
  }, name());
  return button;
}

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'theme';

/** The theme that was chosen; `public/theme.js` has applied it before the first paint. */
export const chosenTheme = (): Theme => THEMES.find((theme) => theme === localStorage.getItem(KEY)) ?? 'system';

/** Applies a theme and keeps the choice. */
export function chooseTheme(theme: Theme) {
  if (theme === 'system') {
    localStorage.removeItem(KEY);
    delete document.documentElement.dataset['theme'];
    return;
  }
  localStorage.setItem(KEY, theme);
  document.documentElement.dataset['theme'] = theme;
}

import { KEYS } from '../../engine/storage/names.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
export const THEME_NAMES: Record<Theme, string> = { system: 'System', light: 'Light', dark: 'Dark' };

/** The chosen theme; `index.html` has applied it before the first paint, so that the page does not flash. */
export const chosenTheme = (): Theme => THEMES.find((theme) => theme === localStorage.getItem(KEYS.theme)) ?? 'system';

const listeners = new Set<() => void>();

/** Calls back when a theme was chosen here. Returns a function that stops this. */
export function onTheme(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Applies a theme and stores the choice. */
export function chooseTheme(theme: Theme) {
  if (theme === 'system') {
    localStorage.removeItem(KEYS.theme);
    delete document.documentElement.dataset['theme'];
  } else {
    localStorage.setItem(KEYS.theme, theme);
    document.documentElement.dataset['theme'] = theme;
  }
  listeners.forEach((listener) => listener());
}

import { useSyncExternalStore } from 'react';
import { chooseTheme, chosenTheme, onTheme, THEME_NAMES, THEMES } from './theme.ts';
import styles from './theme-switch.module.css';

/** Light, dark, or the setting of the system. */
export function ThemeSwitch() {
  const chosen = useSyncExternalStore(onTheme, chosenTheme, () => 'system');
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">Theme</legend>
      {THEMES.map((theme) => (
        <label key={theme}>
          <input
            type="radio"
            name="theme"
            className="visually-hidden"
            checked={chosen === theme}
            onChange={() => chooseTheme(theme)}
          />
          <span>{THEME_NAMES[theme]}</span>
        </label>
      ))}
    </fieldset>
  );
}

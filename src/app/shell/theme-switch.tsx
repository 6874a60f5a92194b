import { useSyncExternalStore } from 'react';
import { chooseTheme, chosenTheme, onTheme, THEMES } from './theme.ts';
import styles from './theme-switch.module.css';

const NAMES = { system: 'System', light: 'Light', dark: 'Dark' };

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
          <span>{NAMES[theme]}</span>
        </label>
      ))}
    </fieldset>
  );
}

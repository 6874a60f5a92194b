import styles from './system-check.module.css';
import type { CheckResult } from './preflight.ts';

const SIGNS = {
  checking: { word: 'checking', path: 'M4 8h8' },
  good: { word: 'ready', path: 'M3.5 8.5l3 3 6-7' },
  attention: { word: 'note', path: 'M8 3v6M8 11v1.5' },
  missing: { word: 'missing', path: 'M4 4l8 8M12 4l-8 8' },
};

/** One line for each requirement of the test. Each has a sign and a word, because not everybody sees its colour. */
export function SystemCheck({ checks }: { checks: readonly { name: string; result: CheckResult }[] }) {
  return (
    <ul className={styles.checks}>
      {checks.map(({ name, result: { is, says } }) => (
        <li key={name} data-is={is}>
          <svg viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor" strokeWidth="1.75" aria-hidden="true">
            <path d={SIGNS[is].path} />
          </svg>
          <b>{name}</b>
          <span className={styles.word}>{SIGNS[is].word}</span>
          <span className={styles.says}>{says}</span>
        </li>
      ))}
    </ul>
  );
}

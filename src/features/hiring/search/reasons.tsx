import type { Chip } from '../../../../contract/hiring/search-query.ts';
import type { Reason } from '../../../../contract/hiring/search.ts';
import { describeValue } from './chips/describe-chip.ts';
import styles from './reasons.module.css';

const SIGNS: Record<Reason['met'], { name: string; path: string }> = {
  yes: { name: 'Has', path: 'M2 7l3 3 5-7' },
  partly: { name: 'In part', path: 'M1.5 7.5q2.5-4 4.5-1t4.5-1' },
  no: { name: 'Lacks', path: 'M2 6h8' },
};

/** The parts of the search that an engineer has, and those that are missing. */
export const Reasons = ({ reasons, chips }: { reasons: readonly Reason[]; chips: readonly Chip[] }) =>
  reasons.length > 0 && (
    <ul className={styles.reasons} aria-label="Why this engineer">
      {reasons.map(({ chip, met, text }) => {
        const asked = chips[chip];
        return (
          <li key={chip} data-met={met} title={asked && describeValue(asked.value)}>
            <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
              <path d={SIGNS[met].path} fill="none" stroke="currentColor" strokeWidth="1.75" />
            </svg>
            <span>
              <span className="visually-hidden">{SIGNS[met].name}: </span>
              <bdi>{text}</bdi>
            </span>
          </li>
        );
      })}
    </ul>
  );

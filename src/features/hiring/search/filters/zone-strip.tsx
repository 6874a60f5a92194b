import type { SearchFilters } from '../../../../../contract/hiring/search-query.ts';
import type { SearchCounts } from '../../../../../contract/hiring/search.ts';
import { toColumns, zoneName } from './zone-columns.ts';
import styles from './zone-strip.module.css';

/** Working hours in common with a time zone that is chosen in the drawing: it and its neighbours. */
const HOURS = 7;

interface ZoneStripProps {
  zones: SearchCounts['zones'];
  chosen: SearchFilters['timeZone'];
  onChoose: (timeZone: SearchFilters['timeZone']) => void;
}

/** The engineers by time zone, from west to east. A column finds those with at least seven working hours in common with it. */
export function ZoneStrip({ zones, chosen, onChoose }: ZoneStripProps) {
  const columns = toColumns(zones);
  const most = Math.max(...columns.map(({ number }) => number));
  if (columns.length < 2) return null;
  return (
    <section className={styles.frame} aria-label="Engineers by time zone">
      <p className={styles.about}>Engineers by time zone. A column shows who shares {HOURS} or more working hours with it.</p>
      <ul className={styles.columns}>
        {columns.map(({ hours, number }) => {
          const zone = zoneName(hours);
          const isChosen = chosen?.zone === zone;
          return (
            <li key={zone}>
              <button
                type="button"
                aria-pressed={isChosen}
                aria-label={`${zone}: ${number} ${number === 1 ? 'engineer' : 'engineers'}`}
                onClick={() => onChoose(isChosen ? null : { zone, hours: HOURS })}
              >
                <span className={styles.number}>{number > 0 ? number : ''}</span>
                <span className={styles.bar}>
                  <span style={{ height: `${(number * 100) / most}%` }} />
                </span>
                <span className={styles.hours}>{hours > 0 ? `+${hours}` : hours}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

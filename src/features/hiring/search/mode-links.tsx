import { Link } from '../../../ui/link.tsx';
import type { Mode } from './address.ts';
import styles from './mode-links.module.css';

const MODES: readonly { mode: Mode; name: string; about: string }[] = [
  { mode: 'ai', name: 'A sentence', about: 'Say whom you need; the best fit comes first.' },
  { mode: 'advanced', name: 'Filters', about: 'Everybody who meets all of them.' },
  { mode: 'plain', name: 'Words', about: 'Everybody with all of these words.' },
];

/** The three ways to search, as links, since the address holds the present one. */
export const ModeLinks = ({ mode, addressIn }: { mode: Mode; addressIn: (mode: Mode) => string }) => (
  <nav aria-label="Ways to search">
    <ul className={styles.modes}>
      {MODES.map((one) => (
        <li key={one.mode}>
          <Link to={addressIn(one.mode)} aria-current={one.mode === mode ? 'page' : undefined}>
            <span className={styles.name}>{one.name}</span>
            <span className={styles.about}>{one.about}</span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

import { Link } from '../../../ui/link.tsx';
import type { Mode } from './address.ts';
import styles from './mode-links.module.css';

const MODES: readonly { mode: Mode; name: string; about: string }[] = [
  { mode: 'ai', name: 'A sentence', about: 'Describe who you need.' },
  { mode: 'advanced', name: 'Filters', about: 'Engineers who meet all of them' },
  { mode: 'plain', name: 'Words', about: 'Profiles containing every word' },
];

/** How the text of the box is read, as links, since the address holds the present way. */
export const ModeLinks = ({ mode, addressIn }: { mode: Mode; addressIn: (mode: Mode) => string }) => (
  <nav aria-label="Ways to search" className={styles.ways}>
    <ul className={styles.modes}>
      {MODES.map((one) => (
        <li key={one.mode}>
          <Link to={addressIn(one.mode)} aria-current={one.mode === mode ? 'page' : undefined}>
            {one.name}
          </Link>
        </li>
      ))}
    </ul>
    <p className={styles.about}>{MODES.find((one) => one.mode === mode)?.about}</p>
  </nav>
);

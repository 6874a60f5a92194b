import { ButtonLink } from '../../../ui/button.tsx';
import styles from './board.module.css';

const TABS = [
  { to: '/admin', text: 'Board' },
  { to: '/admin/attempts', text: 'Tests' },
  { to: '/admin/engine', text: 'Engine' },
  { to: '/admin/accounts', text: 'Accounts' },
  { to: '/admin/audit', text: 'Audit log' },
] as const;

/** The parts of the board. */
export const BoardTabs = ({ open }: { open: (typeof TABS)[number]['text'] }) => (
  <nav className={styles.tabs} aria-label="Parts of the board">
    {TABS.map(({ to, text }) => (
      <ButtonLink key={to} small variant="quiet" to={to} aria-current={text === open ? 'page' : undefined}>
        {text}
      </ButtonLink>
    ))}
  </nav>
);

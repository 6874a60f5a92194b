import { ButtonLink } from '../../../ui/button.tsx';
import styles from './bank.module.css';

const TABS = [
  { to: '/admin/bank', text: 'Questions' },
  { to: '/admin/bank/statistics', text: 'Statistics' },
  { to: '/admin/bank/corrections', text: 'Corrections' },
  { to: '/admin/bank/proposals', text: 'Proposals' },
  { to: '/admin/bank/cuts', text: 'Cuts' },
] as const;

/** The parts of the desk of the bank. */
export const BankTabs = ({ open }: { open: (typeof TABS)[number]['text'] }) => (
  <nav className={styles.tabs} aria-label="Parts of the bank">
    {TABS.map(({ to, text }) => (
      <ButtonLink key={to} small variant="quiet" to={to} aria-current={text === open ? 'page' : undefined}>
        {text}
      </ButtonLink>
    ))}
  </nav>
);

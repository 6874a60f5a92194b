import { Link } from '../../../ui/link.tsx';
import type { View } from './use-view.ts';
import styles from './view-switch.module.css';

const NAMES: Readonly<Record<View, string>> = { list: 'List', board: 'Board' };

interface ViewSwitchProps {
  view: View;
  addressOf: (view: View) => string;
}

/** Switches between the two views of a shortlist. */
export const ViewSwitch = ({ view, addressOf }: ViewSwitchProps) => (
  <nav className={styles.switch} aria-label="View">
    {(['list', 'board'] as const).map((one) => (
      <Link key={one} to={addressOf(one)} replace aria-current={one === view ? 'true' : undefined}>
        {NAMES[one]}
      </Link>
    ))}
  </nav>
);

import { Dialog } from '../../../ui/dialog.tsx';
import styles from './results.module.css';

const KEYS = [
  ['/', 'to the search box'],
  ['j', 'to the next engineer'],
  ['k', 'to the previous engineer'],
  ['Enter', 'opens the engineer'],
  ['s', 'puts the engineer on a shortlist'],
  ['c', 'asks the engineer for a connection'],
  ['m', 'writes to an engineer who is connected'],
  ['Esc', 'closes a dialog, leaves the search box'],
  ['?', 'shows these keys'],
] as const;

/** The keys of a list of engineers. */
export const KeysDialog = ({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) => (
  <Dialog open={open} onOpenChange={onOpenChange} title="Keys" description="Single-letter shortcuts work outside text fields.">
    <dl className={styles.keys}>
      {KEYS.map(([key, does]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
);

import { Dialog } from '../../ui/dialog.tsx';
import { listPageActions } from '../../ui/page-actions.ts';
import styles from './keys-dialog.module.css';

interface Line {
  keys: string;
  name: string;
}

const EVERYWHERE: readonly Line[] = [
  { keys: 'Ctrl K', name: 'search' },
  { keys: '?', name: 'show these keys' },
  { keys: 'Tab', name: 'to the next control; the first one leads to the content' },
  { keys: 'Esc', name: 'close a dialog or a menu' },
];

function Lines({ title, lines }: { title: string; lines: readonly Line[] }) {
  if (lines.length === 0) return null;
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      <dl className={styles.keys}>
        {lines.map(({ keys, name }) => (
          <div key={keys + name}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{name}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The keys of the present page and those of all pages. */
export const KeysDialog = ({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) => (
  <Dialog open={open} onOpenChange={onOpenChange} title="Keys" description="Single-letter shortcuts work outside text fields.">
    {open && (
      <>
        <Lines title="On this page" lines={listPageActions().flatMap(({ keys, name }) => (keys ? [{ keys, name }] : []))} />
        <Lines title="Everywhere" lines={EVERYWHERE} />
      </>
    )}
  </Dialog>
);

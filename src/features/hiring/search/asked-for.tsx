import { useState } from 'react';
import type { AiSearchReply } from '../../../../contract/hiring/search.ts';
import { type Chip, MAX_CHIPS } from '../../../../contract/hiring/search-query.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import styles from './asked-for.module.css';
import { ChipDialog } from './chips/chip-dialog.tsx';
import { ChipList } from './chips/chip-list.tsx';

const NEVER_USED = 'Name, picture, age, gender and nationality are never used.';
const FALLBACK = `The sentence was read with the vocabulary of Loadpath, since the language model did not answer or could not be asked: it reads only for companies with a confirmed address, and a limited number of sentences a day. ${NEVER_USED}`;
const NOTES: Record<Exclude<AiSearchReply['by'], 'fallback'>, string> = {
  words: NEVER_USED,
  model: `Read by a language model; please check it. ${NEVER_USED}`,
};

/** The parts of the sentence that were not used, and the reasons. */
const Unused = ({ unused }: Pick<AiSearchReply, 'unused'>) =>
  unused.length > 0 && (
    <div className={styles.unused}>
      <h2 className={styles.label}>Not used</h2>
      <ul>
        {unused.map(({ start, text, message }) => (
          <li key={start}>
            <bdi>‘{text}’</bdi>: {message}
          </li>
        ))}
      </ul>
    </div>
  );

export type Reading = Pick<AiSearchReply, 'unused' | 'by'>;

interface AskedForProps {
  chips: readonly Chip[];
  /** How the sentence was read; undefined if a person has changed the chips. */
  reading: Reading | undefined;
  onChange: (chips: Chip[]) => void;
}

/** The parts of the search that were read from the sentence; each can be changed and removed, and others added. */
export function AskedFor({ chips, reading, onChange }: AskedForProps) {
  const [edited, setEdited] = useState<number | 'new' | null>(null);
  const [last, setLast] = useState<number | 'new'>('new');
  function open(which: number | 'new') {
    setLast(which);
    setEdited(which);
  }
  return (
    <div className={styles.read}>
      <section aria-labelledby="chips" className={styles.chips}>
        <h2 id="chips" className={styles.label}>
          {reading ? 'Understood from your sentence:' : 'Looks for'}
        </h2>
        <ChipList
          label="Parts of the search"
          chips={chips}
          onEdit={open}
          onRemove={(index) => onChange(chips.filter((_, other) => other !== index))}
        >
          {chips.length < MAX_CHIPS && (
            <Button small variant="quiet" onClick={() => open('new')}>
              Add
            </Button>
          )}
        </ChipList>
        <ChipDialog
          key={last}
          open={edited !== null}
          onClose={() => setEdited(null)}
          chip={last === 'new' ? null : (chips[last] ?? null)}
          onSave={(chip) => {
            setEdited(null);
            onChange(last === 'new' ? [...chips, chip] : chips.with(last, chip));
          }}
        />
      </section>
      {reading && <Unused unused={reading.unused} />}
      {reading &&
        (reading.by === 'fallback' ? (
          <Alert kind="attention">{FALLBACK}</Alert>
        ) : (
          <p className="muted small">{NOTES[reading.by]}</p>
        ))}
    </div>
  );
}

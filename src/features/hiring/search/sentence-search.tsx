import { useState } from 'react';
import { aiSearch, type AiSearchReply } from '../../../../contract/hiring/search.ts';
import { type Chip, MAX_CHIPS } from '../../../../contract/hiring/search-query.ts';
import { useEndless } from '../../../shared/loading/use-endless.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { SaveSearchButton } from '../saved-searches/save-search-button.tsx';
import { type Search, addressOf } from './address.ts';
import { ChipDialog } from './chips/chip-dialog.tsx';
import { ChipList } from './chips/chip-list.tsx';
import { EXAMPLES } from './examples.ts';
import { RatesNote } from '../rates-note.tsx';
import { Reasons } from './reasons.tsx';
import { Results } from './results.tsx';
import { SearchBox } from './search-box.tsx';
import styles from './sentence-search.module.css';
import type { ModeProps } from './word-search.tsx';

const BY: Record<AiSearchReply['by'], string> = {
  words: 'Read with the vocabulary of Loadpath. Name, picture, age, gender and nationality are never used.',
  model: 'Read by a language model; please check the chips. Name, picture, age, gender and nationality are never used.',
  fallback:
    'The sentence was read with the vocabulary of Loadpath, since the language model did not answer or could not be asked: it reads only for companies with a confirmed address, and a limited number of sentences a day. Name, picture, age, gender and nationality are never used.',
};

const Examples = () => (
  <section className={styles.examples} aria-labelledby="examples">
    <h2 id="examples">For example</h2>
    <ul>
      {EXAMPLES.map((q) => (
        <li key={q}>
          <Link to={addressOf({ mode: 'ai', q, chips: null })}>{q}</Link>
        </li>
      ))}
    </ul>
  </section>
);

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

type Reading = Pick<AiSearchReply, 'unused' | 'by'>;

/** The server's reply when it read the sentence. It stays when the chips are changed, because then no sentence is read. */
function useReading(q: string, first: AiSearchReply | undefined, isRead: boolean): Reading | undefined {
  const [reading, setReading] = useState<(Reading & { q: string }) | undefined>();
  if (isRead && first && (reading?.q !== q || reading.unused !== first.unused))
    setReading({ q, unused: first.unused, by: first.by });
  return reading?.q === q ? reading : undefined;
}

interface ChipsProps {
  chips: readonly Chip[];
  onChange: (chips: Chip[]) => void;
}

/** The parts of the search that were read from the sentence; each can be changed and removed, and others added. */
function Chips({ chips, onChange }: ChipsProps) {
  const [edited, setEdited] = useState<number | 'new' | null>(null);
  const [last, setLast] = useState<number | 'new'>('new');
  function open(which: number | 'new') {
    setLast(which);
    setEdited(which);
  }
  return (
    <section aria-labelledby="chips" className={styles.chips}>
      <h2 id="chips" className={styles.label}>
        Looks for
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
  );
}

const Nobody = ({ chips }: { chips: readonly Chip[] }) =>
  chips.some(({ mode }) => mode === 'not') ? (
    <EmptyState title="Nobody is left">
      Everybody who comes near has something that is not wanted. Remove one of the chips that say ‘Not wanted’.
    </EmptyState>
  ) : (
    <EmptyState title="Nobody comes near to this">
      No engineer has enough of what you ask for. Remove a chip, or save the search: who fits it later appears on your home page.
    </EmptyState>
  );

function Asked({ search, show, boxId }: ModeProps<'ai'>) {
  const { q, chips } = search;
  const query = useEndless(
    aiSearch,
    { body: { q, ...(chips && { chips }) } },
    { keepPrevious: true, carry: (first) => ({ chips: first.chips }) },
  );
  const first = query.isPrevious ? undefined : query.value?.first;
  const reading = useReading(q, first, chips === null);
  const shown = chips ?? first?.chips;
  const reasonsOf = query.value?.first.chips ?? [];
  return (
    <>
      {shown && (
        <div className={styles.read}>
          <Chips chips={shown} onChange={(next) => show({ ...search, chips: next })} />
          {reading && <Unused unused={reading.unused} />}
          {reading &&
            (reading.by === 'fallback' ? (
              <Alert kind="attention">{BY.fallback}</Alert>
            ) : (
              <p className="muted small">{BY[reading.by]}</p>
            ))}
        </div>
      )}
      <Results
        query={query}
        boxId={boxId}
        isOpenEnded
        actions={shown && <SaveSearchButton query={{ mode: 'ai', q, chips: shown }} name={q} />}
        renderAbout={({ reasons }) => <Reasons reasons={reasons} chips={reasonsOf} />}
        empty={<Nobody chips={reasonsOf} />}
      />
      {shown?.some(({ value }) => value.kind === 'salary') && first && <RatesNote ratesOf={first.ratesOf} />}
    </>
  );
}

/** Engineers by a sentence, the best fit first, each with the reasons. */
export function SentenceSearch(props: ModeProps<'ai'>) {
  const { search, show, boxId } = props;
  const next = (q: string): Search => ({ mode: 'ai', q, chips: null });
  return (
    <>
      <SearchBox
        id={boxId}
        label="Say whom you need"
        placeholder={`Say whom you need, as in: ${EXAMPLES[0]}`}
        text={search.q}
        onSearch={(q) => show(next(q))}
      />
      {search.q || search.chips ? <Asked {...props} /> : <Examples />}
    </>
  );
}

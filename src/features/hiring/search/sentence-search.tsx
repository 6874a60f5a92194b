import { useState } from 'react';
import { aiSearch, type AiSearchReply } from '../../../../contract/hiring/search.ts';
import type { Chip } from '../../../../contract/hiring/search-query.ts';
import { useEndless } from '../../../shared/loading/use-endless.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { RatesNote } from '../rates-note.tsx';
import { SaveSearchButton } from '../saved-searches/save-search-button.tsx';
import { addressOf } from './address.ts';
import { AskedFor, type Reading } from './asked-for.tsx';
import { Closest, foundText } from './closest.tsx';
import { Examples } from './examples-list.tsx';
import { Reasons } from './reasons.tsx';
import { Results } from './results.tsx';
import type { ModeProps } from './word-search.tsx';

/** The server's reply when it read the sentence. It stays when the chips are changed, because then no sentence is read. */
function useReading(q: string, first: AiSearchReply | undefined, isRead: boolean): Reading | undefined {
  const [reading, setReading] = useState<(Reading & { q: string }) | undefined>();
  if (isRead && first && (reading?.q !== q || reading.unused !== first.unused))
    setReading({ q, unused: first.unused, by: first.by });
  return reading?.q === q ? reading : undefined;
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

/** The time zone that the search asks for. */
const zoneIn = (chips: readonly Chip[]) =>
  chips.flatMap(({ mode, value }) => (value.kind === 'timeZone' && mode !== 'not' ? [value.zone] : []))[0];

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
  const change = (next: Chip[]) => show({ ...search, chips: next });
  return (
    <>
      {shown && <AskedFor chips={shown} reading={reading} onChange={change} />}
      <Results
        query={query}
        boxId={boxId}
        isOpenEnded
        title={first && foundText(first)}
        note={first && <Closest reply={first} onChange={change} />}
        zone={zoneIn(reasonsOf)}
        actions={shown && <SaveSearchButton query={{ mode: 'ai', q, chips: shown }} name={q} />}
        renderAbout={({ reasons }) => <Reasons reasons={reasons} chips={reasonsOf} />}
        empty={<Nobody chips={reasonsOf} />}
      />
      {shown?.some(({ value }) => value.kind === 'salary') && first && <RatesNote ratesOf={first.ratesOf} />}
    </>
  );
}

/** Engineers by a sentence, the best fit first, each with the reasons. */
export const SentenceSearch = (props: ModeProps<'ai'>) =>
  props.search.q || props.search.chips ? (
    <Asked {...props} />
  ) : (
    <Examples addressIn={(q) => addressOf({ mode: 'ai', q, chips: null })} />
  );

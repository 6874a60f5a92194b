import { searchEngineers } from '../../../../contract/hiring/search.ts';
import { Specialty } from '../../../../contract/assessment/assessment.ts';
import { useEndless } from '../../../shared/loading/use-endless.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { NobodyYet } from '../nobody-yet.tsx';
import { SaveSearchButton } from '../saved-searches/save-search-button.tsx';
import { Select } from '../../../ui/select.tsx';
import { type Search, addressOf } from './address.ts';
import { Results } from './results.tsx';

/** The props of each way to search. */
export interface ModeProps<Mode extends Search['mode']> {
  search: Extract<Search, { mode: Mode }>;
  /** Puts another search into the address. */
  show: (search: Search, options?: { replace?: boolean }) => void;
  boxId: string;
}

/** Engineers who match all of the words, in one specialty or in all. */
export function WordSearch({ search, show, boxId }: ModeProps<'plain'>) {
  const { qv, cat } = search;
  const query = useEndless(searchEngineers, { query: { qv, cat } }, { keepPrevious: true });
  return (
    <Results
      query={query}
      boxId={boxId}
      actions={
        <>
          {(qv || cat) && <SaveSearchButton query={search} name={[qv, cat].filter(Boolean).join(', ')} />}
          <Select
            label="Specialty"
            value={cat}
            options={[{ value: '', label: 'All specialties' }, ...Specialty.options.map((one) => ({ value: one, label: one }))]}
            onChange={({ currentTarget }) => show({ ...search, cat: Specialty.safeParse(currentTarget.value).data ?? '' })}
          />
        </>
      }
      empty={
        qv || cat ? (
          <EmptyState
            title="Nobody has all of these words"
            action={
              <div className="row">
                {cat && (
                  <ButtonLink variant="quiet" to={addressOf({ ...search, cat: '' })}>
                    Search all specialties
                  </ButtonLink>
                )}
                {qv && <ButtonLink to={addressOf({ mode: 'ai', q: qv, chips: null })}>Read it as a sentence</ButtonLink>}
              </div>
            }
          >
            Every word must occur in skills, topics, countries or notes of raters. A sentence also finds those who come near.
          </EmptyState>
        ) : (
          <NobodyYet />
        )
      }
    />
  );
}

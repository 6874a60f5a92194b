import { Form, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { sampleSearch } from '../../../../contract/hiring/sample-search.ts';
import { MAX_SEARCH } from '../../../../contract/hiring/search-query.ts';
import type { z } from 'zod';
import { apiFor } from '../../../shared/api/call-api.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { describeChip, describeValue } from '../search/chips/describe-chip.ts';
import { foundText } from '../search/closest.tsx';
import { countText } from '../search/count-text.ts';
import { EngineerRow } from '../search/engineer-row.tsx';
import { Examples } from '../search/examples-list.tsx';
import { Reasons } from '../search/reasons.tsx';
import styles from './sample-page.module.css';

const PATH = '/sample-search';
const DESCRIPTION =
  'Try the search of Loadpath without an account: describe the structural engineer whom you need. The engineers are invented; reading, ranking and reasons are those of the product.';
/** Conditions whose removal is offered. */
const MOST_OFFERED = 3;

type Found = z.infer<typeof sampleSearch.reply>;
interface Asked {
  q: string;
  /** Indexes of the parts of the sentence that are left out. */
  leftOut: readonly number[];
  /** Null if the server does not answer now. */
  found: Found | null;
}

/** The search of the address. What the server would refuse is cut. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Asked> {
  const { searchParams } = new URL(request.url);
  const q = (searchParams.get('q') ?? '').trim().slice(0, MAX_SEARCH);
  const parts = (searchParams.get('without') ?? '').split(',').slice(0, 40);
  const leftOut = parts.filter((part) => /^\d{1,3}$/.test(part)).map(Number);
  const found = await apiFor(context)(sampleSearch, { query: { q, without: leftOut.join(',') } }).catch(() => null);
  return { q, leftOut, found };
}

/** A button that searches again without some parts of the sentence. */
const Drop = ({ q, without, name, children }: { q: string; without: readonly number[]; name: string; children: string }) => (
  <Form action={PATH} preventScrollReset>
    <input type="hidden" name="q" value={q} />
    <input type="hidden" name="without" value={without.join(',')} />
    <Button type="submit" small variant="quiet" aria-label={name}>
      {children}
    </Button>
  </Form>
);

function Understood({ q, leftOut, found }: { q: string; leftOut: readonly number[]; found: Found }) {
  const { chips, left, without, count, unused } = found;
  const dropping = (chip: number) => [...leftOut, left[chip] ?? 0];
  return (
    <section className={styles.understood} aria-labelledby="understood">
      <h2 id="understood">Understood from your sentence:</h2>
      <ul>
        {chips.map((chip, at) => (
          <li key={left[at]}>
            <Drop q={q} without={dropping(at)} name={`Remove ${describeChip(chip)}`}>
              {`${describeChip(chip)} ×`}
            </Drop>
          </li>
        ))}
      </ul>
      {unused.map(({ start, text, message }) => (
        <p key={start} className="muted small">
          <bdi>‘{text}’</bdi>: {message}
        </p>
      ))}
      {count.number === 0 && without.length > 0 && (
        <ul>
          {without.slice(0, MOST_OFFERED).map(({ chip, count: rest }) => {
            const dropped = chips[chip];
            if (!dropped) return null;
            const words = `Without “${describeValue(dropped.value)}” there ${rest.number === 1 ? 'is' : 'are'} ${countText(rest)}`;
            return (
              <li key={chip}>
                <Drop q={q} without={dropping(chip)} name={words}>
                  {words}
                </Drop>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

/** The engineers of the sample. */
const Rows = ({ found: { items, chips } }: { found: Found }) => (
  <div className={styles.list}>
    <ul>
      {items.map((card) => (
        <li key={card.profile}>
          <EngineerRow
            card={card}
            to={null}
            about={
              <>
                <Reasons reasons={card.reasons} chips={chips} />
                {card.evidence && (
                  <p className="muted">
                    A rater, on {card.evidence.area}: {card.evidence.note}
                  </p>
                )}
              </>
            }
          />
        </li>
      ))}
    </ul>
  </div>
);

/** /sample-search: the search of companies for visitors, among invented engineers. It works without a script. */
export function Component() {
  const { q, leftOut, found } = useLoaderData<Asked>();
  return (
    <Page
      title="Sample: invented engineers"
      description={DESCRIPTION}
      lead="Look round without an account. Nobody in this list is real; the search is the one that companies use."
      width="wide"
      actions={<ButtonLink to="/register-company">Register your company</ButtonLink>}
    >
      <search>
        <Form action={PATH} className={styles.box}>
          <label htmlFor="sample" className="visually-hidden">
            Describe who you need
          </label>
          <input
            key={q}
            id="sample"
            name="q"
            dir="auto"
            defaultValue={q}
            maxLength={MAX_SEARCH}
            placeholder="Describe who you need"
            autoComplete="off"
            enterKeyHint="search"
          />
          <Button type="submit">Search</Button>
        </Form>
      </search>
      {q === '' && <Examples addressIn={(sentence) => `${PATH}?q=${encodeURIComponent(sentence)}`} />}
      {found && (found.chips.length > 0 || found.unused.length > 0) && <Understood {...{ q, leftOut, found }} />}
      {found ? (
        <section className={styles.found} aria-label="Invented engineers found">
          <h2>{q === '' ? `All ${found.all} invented engineers` : foundText(found)}</h2>
          {found.items.length > 0 ? (
            <Rows found={found} />
          ) : (
            <EmptyState title="Nobody comes near to this">Remove a part of the sentence, or try an example.</EmptyState>
          )}
        </section>
      ) : (
        <EmptyState title="The sample cannot be searched now">Please try it again in a minute.</EmptyState>
      )}
    </Page>
  );
}

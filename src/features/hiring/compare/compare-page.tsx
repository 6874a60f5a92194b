import { countryName } from '../../../../contract/facts/countries.ts';
import { type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { z } from 'zod';
import { CURRENCIES, type Currency, type ExchangeRates } from '../../../../contract/profiles/exchange-rates.ts';
import type { Area } from '../../../../contract/assessment/assessment.ts';
import {
  ATTRIBUTES,
  type Compared,
  MAX_COMPARED,
  compareEngineers,
  meanInWords,
  spreadInWords,
} from '../../../../contract/hiring/scorecards.ts';
import type { SearchCard } from '../../../../contract/hiring/search.ts';
import { STAGE_NAMES } from '../../../../contract/hiring/shortlists.ts';
import type { LeastLevel, Level } from '../../../../contract/scores/level.ts';
import { levelWords } from '../../../../contract/scores/scoring.ts';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { LevelBand } from '../../../shared/report/level-band.tsx';
import { ScoreNotes } from '../../../shared/report/score-notes.tsx';
import { salaryText } from '../../../shared/report/salary-text.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { countOf } from '../../../ui/format.ts';
import { Link } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page.tsx';
import { Select } from '../../../ui/select.tsx';
import { experienceText } from '../experience-text.ts';
import { useListPlace } from '../list-place.ts';
import { RatesNote } from '../rates-note.tsx';
import { recommendationsText } from '../scorecards/recommendations-text.ts';
import { TagList } from '../tag-list.tsx';
import styles from './compare-page.module.css';
import { CriteriaRows } from './criteria-rows.tsx';
import { currencyIn, salaryIn } from './salary-in.ts';

const TITLE = 'Compare engineers';
/** The least widths, below which the table scrolls to the side. */
const HEAD_PX = 112;
const COLUMN_PX = 176;

const notStated = <span className="muted">Not stated</span>;

interface Row {
  id: string;
  head: string;
  cell: (card: SearchCard, compared: Compared) => ReactNode;
}

/** A level as the report draws it, on the axis of points, with its words. */
const Drawn = ({ level, other }: { level: Level; other: readonly LeastLevel[] }) => (
  <>
    <LevelBand level={level} other={other} />
    {levelWords(level, other)}
  </>
);

/** The topics of all these engineers, with the topics of most engineers first. */
function areasOf(engineers: readonly Compared[]): Area[] {
  const areas = engineers.flatMap(({ card }) => card?.topics.map(({ area }) => area) ?? []);
  const countOfArea = (area: Area) => areas.filter((one) => one === area).length;
  return [...new Set(areas)].toSorted((a, b) => countOfArea(b) - countOfArea(a));
}

const topicRow = (area: Area): Row => ({
  id: area,
  head: area,
  cell: ({ topics }) => {
    const topic = topics.find((one) => one.area === area);
    return topic ? <Drawn level={topic.level} other={topic.otherLevels} /> : <span className="muted">Not tested</span>;
  },
});

interface SalaryProps {
  salary: SearchCard['salary'];
  currency: Currency;
  rates: ExchangeRates;
}

function Salary({ salary, currency, rates }: SalaryProps) {
  if (!salary) return notStated;
  const converted = salaryIn(salary, currency, rates);
  return (
    <>
      {converted ?? salaryText(salary)}
      {converted && <span className={styles.more}>Stated: {salaryText(salary)}</span>}
    </>
  );
}

function Scorecards({ scorecards: { sent, agreement } }: Compared) {
  if (sent === 0) return <span className="muted">None</span>;
  if (!agreement) return `${countOf(sent, 'card')}. You see ${sent === 1 ? 'it' : 'them'} when yours is sent.`;
  return (
    <>
      <span>
        {countOf(sent, 'card')}: {recommendationsText(agreement.recommendations)}
      </span>
      <dl className={styles.spreads}>
        {agreement.spreads.map((spread, index) => (
          <div key={spread.attribute}>
            <dt>{ATTRIBUTES[index]?.title}</dt>
            <dd>
              <span className="mono">{meanInWords(spread)}</span> {spreadInWords(spread)}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const Evidence = ({ evidence }: SearchCard) =>
  evidence ? (
    <blockquote className={styles.evidence}>
      {evidence.note}
      <footer className={styles.more}>{evidence.area}</footer>
    </blockquote>
  ) : (
    <span className="muted">None yet</span>
  );

const scoreRows = (areas: readonly Area[]): Row[] => [
  {
    id: 'final',
    head: 'Final score',
    cell: ({ final_score: level, final_other: other, final_points: points }) => (
      <>
        <Drawn level={level} other={other} />
        {points !== null && <span className={styles.more}>{points} of 100 points</span>}
      </>
    ),
  },
  ...areas.map(topicRow),
];

const factRows = (currency: Currency, rates: ExchangeRates): Row[] => [
  { id: 'experience', head: 'Experience', cell: (card) => experienceText(card) || notStated },
  { id: 'country', head: 'Country', cell: (card) => countryName(card.country) || notStated },
  { id: 'schedule', head: 'Schedule', cell: ({ schedule }) => schedule ?? notStated },
  { id: 'salary', head: 'Salary', cell: ({ salary }) => <Salary salary={salary} currency={currency} rates={rates} /> },
  { id: 'skills', head: 'Skills', cell: ({ skills }) => (skills.length > 0 ? skills.join(', ') : notStated) },
  { id: 'evidence', head: 'Evidence', cell: (card) => <Evidence {...card} /> },
  {
    id: 'stage',
    head: 'Stage',
    cell: (_, { places }) =>
      places.length === 0 ? (
        <span className="muted">On no shortlist</span>
      ) : (
        places.map(({ shortlist, name, stage }) => (
          <span key={shortlist} className={styles.stage}>
            {STAGE_NAMES[stage]}, <Link to={`/company/shortlists/${shortlist}`}>{name}</Link>
          </span>
        ))
      ),
  },
  {
    id: 'tags',
    head: 'Tags',
    cell: (_, { tags }) => (tags.length > 0 ? <TagList tags={tags} /> : <span className="muted">None</span>),
  },
  { id: 'scorecards', head: 'Scorecards', cell: (_, compared) => <Scorecards {...compared} /> },
];

function Head({ compared: { id, card }, without }: { compared: Compared; without: string | null }) {
  return (
    <th scope="col">
      {card ? (
        <Link to={`/view/${id}`}>
          <bdi>{card.name}</bdi>
        </Link>
      ) : (
        <span className="muted">No longer visible</span>
      )}
      {without && (
        <Link
          to={without}
          className={styles.remove}
          aria-label={`Remove ${card?.name ?? 'the engineer who is no longer visible'}`}
        >
          Remove
        </Link>
      )}
    </th>
  );
}

const Rows = ({ rows, engineers }: { rows: readonly Row[]; engineers: readonly Compared[] }) => (
  <tbody>
    {rows.map(({ id, head, cell }) => (
      <tr key={id}>
        <th scope="row">{head}</th>
        {engineers.map((compared) => (
          <td key={compared.id}>{compared.card && cell(compared.card, compared)}</td>
        ))}
      </tr>
    ))}
  </tbody>
);

interface ComparisonProps {
  reply: z.output<typeof compareEngineers.reply>;
  currency: Currency;
  addressWithout: (id: string) => string;
}

function Comparison({ reply: { engineers, rates }, currency, addressWithout }: ComparisonProps) {
  return (
    <>
      <p className={styles.hint}>Scroll sideways to see every engineer.</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable without a mouse */}
      <section className={styles.frame} aria-label="Engineers side by side" tabIndex={0}>
        <table className={styles.table} style={{ minWidth: HEAD_PX + engineers.length * COLUMN_PX }}>
          <caption className="visually-hidden">Engineers side by side</caption>
          <thead>
            <tr>
              <td>
                <span className="visually-hidden">What is compared</span>
              </td>
              {engineers.map((compared) => (
                <Head key={compared.id} compared={compared} without={engineers.length > 1 ? addressWithout(compared.id) : null} />
              ))}
            </tr>
          </thead>
          <Rows rows={scoreRows(areasOf(engineers))} engineers={engineers} />
          <CriteriaRows engineers={engineers} />
          <Rows rows={factRows(currency, rates)} engineers={engineers} />
        </table>
      </section>
      <ScoreNotes />
      <RatesNote ratesOf={rates.day} how="converted, and rounded to 100," />
    </>
  );
}

const Nobody = () => (
  <Page title={TITLE}>
    <EmptyState title="Nobody to compare" action={<ButtonLink to="/company/shortlists">Open shortlists</ButtonLink>}>
      Select two to {MAX_COMPARED} engineers on a shortlist and press Compare.
    </EmptyState>
  </Page>
);

function Compare({ ids }: { ids: readonly string[] }) {
  const [query, setQuery] = useSearchParams();
  const currency = currencyIn(query.get('currency'));
  useListPlace('the comparison');
  function addressWith(changes: Record<string, string>) {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(changes)) next.set(name, value);
    return next;
  }
  return (
    <Page
      title={TITLE}
      width="wide"
      actions={
        <>
          <Select
            label="Salaries in"
            value={currency}
            options={CURRENCIES.map((one) => ({ value: one, label: one }))}
            onChange={(event) => setQuery(addressWith({ currency: event.currentTarget.value }), { replace: true })}
          />
          <Button variant="quiet" onClick={() => globalThis.print()}>
            Print
          </Button>
        </>
      }
    >
      <Loaded
        query={useLoad(compareEngineers, { query: { ids: ids.join(',') } })}
        loading="Loading the engineers"
        failed="The engineers could not be loaded."
      >
        {(reply) => (
          <Comparison
            reply={reply}
            currency={currency}
            addressWithout={(id) => `/company/compare?${addressWith({ ids: ids.filter((one) => one !== id).join(',') })}`}
          />
        )}
      </Loaded>
    </Page>
  );
}

/** /company/compare?ids=: up to four engineers side by side. */
export function Component() {
  const [query] = useSearchParams();
  const ids = (query.get('ids') ?? '').split(',').filter(Boolean);
  return ids.length === 0 ? <Nobody /> : <Compare ids={ids} />;
}

import { isKeyed } from '../../../../contract/assessment/kinds.ts';
import { useParams } from 'react-router-dom';
import {
  LEAST_OTHERS,
  MAX_JUDGES,
  type PanelReply,
  type Result,
  endPanel,
  panel,
  panels,
  startSecondRound,
} from '../../../../contract/bank/cuts.ts';
import { moment } from '../../../../contract/facts/dates.ts';
import { LEAST_JUDGES } from '../../../../contract/facts/scoring-versions.ts';
import { send } from '../../../shared/api/request.ts';
import { AskButton } from '../../../shared/forms/ask-button.tsx';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { useReload } from '../../../shared/loading/use-reload.ts';
import { Alert } from '../../../ui/alert.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { Link } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { BankTabs } from './bank-tabs.tsx';
import styles from './bank.module.css';
import { cutText } from './cut-text.ts';
import { Seats } from './seats.tsx';
import { DIFFICULTY_WORDS, pathOfQuestion } from './words.ts';
import { SectionHead } from '../../../ui/section-head.tsx';

type Item = PanelReply['items'][number];

const RESULTS: readonly Column<Result>[] = [
  { id: 'round', head: 'Round', number: ({ round }) => round },
  { id: 'judges', head: 'Judges', number: ({ judges }) => judges },
  {
    id: 'intermediate',
    head: 'Intermediate from',
    cell: ({ intermediate }) => <span className="mono">{cutText(intermediate)}</span>,
  },
  { id: 'senior', head: 'Senior from', cell: ({ senior }) => <span className="mono">{cutText(senior)}</span> },
  {
    id: 'range',
    head: 'Between judges',
    from: 'medium',
    cell: ({ intermediate, senior }) =>
      intermediate && senior
        ? `${intermediate.least.toFixed(0)}–${intermediate.greatest.toFixed(0)} and ${senior.least.toFixed(0)}–${senior.greatest.toFixed(0)}`
        : '–',
  },
];

const meanText = ({ means, kind }: Item, level: 'intermediate' | 'senior') =>
  means.length === 0 ? '–' : means.map((mean) => mean[level].toFixed(isKeyed({ kind }) ? 0 : 1)).join(' → ');

const ITEMS: readonly Column<Item>[] = [
  {
    id: 'question',
    head: 'Question',
    cell: ({ questionId, text }) => (
      <span className={styles.question}>
        <Link className={styles.id} to={pathOfQuestion(questionId)}>
          {questionId}
        </Link>
        <span className={styles.text}>{text}</span>
      </span>
    ),
  },
  { id: 'difficulty', head: 'Difficulty', from: 'medium', cell: ({ difficulty }) => DIFFICULTY_WORDS[difficulty] },
  { id: 'intermediate', head: 'Intermediate', cell: (item) => <span className="mono">{meanText(item, 'intermediate')}</span> },
  { id: 'senior', head: 'Senior', cell: (item) => <span className="mono">{meanText(item, 'senior')}</span> },
];

/** Shown above every result of a small panel. */
const Provisional = ({ results }: Pick<PanelReply, 'results'>) =>
  (results.at(-1)?.judges ?? 0) < LEAST_JUDGES && (
    <Alert kind="attention" title="Provisional">
      Fewer than {LEAST_JUDGES} judges have answered everything, so what follows from it stays provisional.
    </Alert>
  );

/** The actions on an open panel. */
function Steps({ found: { id, round } }: { found: PanelReply }) {
  const reload = useReload();
  const onDone = () => void reload(panel, panels);
  return (
    <div className={styles.row}>
      {round === 1 && (
        <AskButton
          text="Begin the second round"
          about="this panel"
          title="Begin the second round?"
          action="Begin it"
          doing="Beginning"
          run={() => send(startSecondRound, { params: { id } })}
          onDone={onDone}
        >
          The first round ends. Judges who have answered everything answer once more, with the means of the others before them;
          they use the same links. It needs at least {LEAST_OTHERS + 1} of them, so that no mean reveals the answer of one person.
        </AskButton>
      )}
      <AskButton
        text="End the panel"
        about="for good"
        title="End this panel?"
        action="End it"
        doing="Ending"
        isDangerous
        run={() => send(endPanel, { params: { id } })}
        onDone={onDone}
      >
        The links of the judges end, and the results stay as they are. Answers are deleted after twelve months.
      </AskButton>
    </div>
  );
}

/** /admin/bank/cuts/:id: one panel, its judges, its questions and the resulting cuts. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <Page title="Panel of judges" width="regular">
      <BankTabs open="Cuts" />
      <Loaded query={useLoad(panel, { params: { id } })} loading="Loading the panel" failed="The panel could not be loaded.">
        {(found) => (
          <>
            <DescriptionList
              items={[
                { label: 'Opened', value: `${moment(found.openedAt)}${found.openedBy ? ` by ${found.openedBy}` : ''}` },
                found.endedAt
                  ? { label: 'Ended', value: moment(found.endedAt) }
                  : { label: 'Ends by itself', value: moment(found.endsAt) },
                { label: 'Round', value: String(found.round) },
                { label: 'Links given', value: `${found.judges} of at most ${MAX_JUDGES}` },
                { label: 'Weights', value: `of scoring ${found.scoring}` },
              ]}
            />
            {found.endedAt === null && <Steps found={found} />}
            <section className="stack" aria-labelledby="results">
              <SectionHead id="results" title="Cuts on the scale of points" />
              <Provisional results={found.results} />
              <Table
                caption="Cuts by round"
                hideCaption
                columns={RESULTS}
                rows={found.results}
                keyOf={({ round }) => String(round)}
              />
              <p className="muted small">
                With the standard error between judges. A new version of scoring is made from the result by the developers, in
                contract/facts/scoring-versions.ts; nothing changes before. Safety and the other rules of a level are no matter of
                the panel.
              </p>
            </section>
            <Seats found={found} />
            <section className="stack" aria-labelledby="items">
              <SectionHead id="items" title="Questions" />
              <p className="muted small">
                Means of all who have answered: of 100 so many choose right; for spoken questions a step from 1 to 5, where 1, 3
                and 5 are like the examples. First round → second round.
              </p>
              <Table
                caption="Questions of the panel"
                hideCaption
                columns={ITEMS}
                rows={found.items}
                keyOf={({ position }) => String(position)}
              />
            </section>
          </>
        )}
      </Loaded>
    </Page>
  );
}

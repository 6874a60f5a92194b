import { useMutation } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import {
  type Panel as PanelOfJudges,
  type Result,
  PANEL_CHOICES,
  PANEL_DAYS,
  PANEL_SPOKEN,
  openPanel,
  panels,
} from '../../../../contract/bank/cuts.ts';
import { day } from '../../../../contract/facts/dates.ts';
import { CURRENT_SCORING, LEAST_JUDGES, isProvisional } from '../../../../contract/facts/scoring-versions.ts';
import { messageOf, send } from '../../../shared/api/request.ts';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { Pager } from '../../../shared/loading/pager.tsx';
import { pageIn } from '../../../shared/loading/pages.ts';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { useReload } from '../../../shared/loading/use-reload.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { countOf } from '../../../ui/format.ts';
import { Link } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { BankTabs } from './bank-tabs.tsx';
import styles from './bank.module.css';
import { cutText } from './cut-text.ts';

/** The result of the latest round that at least one judge has finished. */
const lastOf = (results: readonly Result[]) => results.findLast(({ judges }) => judges > 0);

/** A cut as a panel has set it, with a note if it is provisional. */
const SetCut = ({ result, level }: { result: Result | undefined; level: 'intermediate' | 'senior' }) => (
  <>
    <span className="mono">{cutText(result?.[level] ?? null)}</span>
    {result && result.judges < LEAST_JUDGES && <span className="muted small"> provisional</span>}
  </>
);

const COLUMNS: readonly Column<PanelOfJudges>[] = [
  {
    id: 'opened',
    head: 'Opened',
    cell: ({ id, openedAt }) => <Link to={`/admin/bank/cuts/${id}`}>{day(openedAt)}</Link>,
  },
  { id: 'state', head: 'State', cell: ({ endedAt, round }) => (endedAt ? `ended ${day(endedAt)}` : `round ${round}`) },
  { id: 'judges', head: 'Judges', number: ({ results, judges }) => lastOf(results)?.judges ?? (judges === 0 ? 0 : null) },
  {
    id: 'intermediate',
    head: 'Intermediate from',
    from: 'medium',
    cell: ({ results }) => <SetCut result={lastOf(results)} level="intermediate" />,
  },
  {
    id: 'senior',
    head: 'Senior from',
    from: 'medium',
    cell: ({ results }) => <SetCut result={lastOf(results)} level="senior" />,
  },
];

/** The cuts that are used for scoring now, and whether judges have set them. */
function InForce() {
  const { version, from, cuts, judges } = CURRENT_SCORING;
  return (
    <Panel as="section" aria-labelledby="in-force">
      <h2 id="in-force">In force</h2>
      <p>
        Scoring {version}, for tests started since {day(from)}: Intermediate from {cuts.intermediate} points, Senior from{' '}
        {cuts.senior}. {judges === 0 ? 'No judge has set them.' : `${countOf(judges, 'judge')} have set them.`}
        {isProvisional(CURRENT_SCORING) && ` With fewer than ${LEAST_JUDGES} every page that shows levels says ‘provisional’.`}
      </p>
      <p className="muted">
        Nothing here changes a score. From the result of a panel the developers make a new version of scoring; it holds for tests
        that start after it, and earlier tests keep theirs.
      </p>
    </Panel>
  );
}

function Open() {
  const reload = useReload();
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => send(openPanel),
    onSuccess: async ({ id }) => {
      await reload(panels);
      await navigate(`/admin/bank/cuts/${id}`);
    },
  });
  return (
    <Panel as="section" aria-labelledby="open">
      <h2 id="open">Open a panel</h2>
      <p>
        {PANEL_CHOICES} choices and {PANEL_SPOKEN} spoken questions are drawn from the bank as it is now. Each judge gets a secret
        link, and needs neither an account nor a name. A panel ends after {PANEL_DAYS} days at the latest.
      </p>
      {error && <Alert kind="danger">{messageOf(error)}</Alert>}
      <div>
        <Button needsNetwork busy={isPending && 'Opening'} onClick={() => mutate()}>
          Open a panel
        </Button>
      </div>
    </Panel>
  );
}

/** /admin/bank/cuts: the cuts of levels, and the panels of judges who set them. */
export function Component() {
  const page = pageIn(useSearchParams()[0]);
  return (
    <Page
      title="Cuts"
      width="regular"
      lead="From how many points somebody is Intermediate or Senior is set by judges, in two rounds, by a described procedure."
    >
      <BankTabs open="Cuts" />
      <InForce />
      <Loaded query={useLoad(panels, { query: { page } })} loading="Loading the panels" failed="The panels could not be loaded.">
        {({ items, limit, total }) => (
          <>
            {!items.some(({ endedAt }) => endedAt === null) && <Open />}
            {total === 0 ? (
              <EmptyState title="There was no panel yet" />
            ) : (
              <section className={styles.form} aria-label="Panels">
                <Table caption="Panels" hideCaption columns={COLUMNS} rows={items} keyOf={({ id }) => id} />
                <Pager page={page} limit={limit} total={total} of={total === 1 ? 'panel' : 'panels'} />
              </section>
            )}
          </>
        )}
      </Loaded>
    </Page>
  );
}

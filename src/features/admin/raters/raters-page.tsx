import { useSearchParams } from 'react-router-dom';
import { CALIBRATION_LIMIT } from '../../../../contract/rating/calibration.ts';
import { type Figures, type Rater, LEAST_ANSWERS, LEAST_PAIRS, raters } from '../../../../contract/rating/raters.ts';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { Pager } from '../../../shared/loading/pager.tsx';
import { pageIn } from '../../../shared/loading/pages.ts';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { signed } from '../../../shared/plots/figures.ts';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { countOf } from '../../../ui/format.ts';
import { Link } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { DriftPlot } from './drift-plot.tsx';
import { EndRater } from './end-rater.tsx';
import { InviteRater } from './invite-rater.tsx';
import { KappaPlot } from './kappa-plot.tsx';
import styles from './raters.module.css';
import { RuleForm } from './rule-form.tsx';

const STATES: Record<Rater['state'], string> = {
  invited: 'invited, has not signed in yet',
  calibrating: 'rates calibration answers',
  admitted: 'rates answers',
  ended: 'ended',
  administrator: 'administrator',
};

const NOT_MEASURED = 'not measured';
const kappaText = ({ kappa, from, to, pairs }: Figures) =>
  kappa === null || from === null || to === null
    ? `${NOT_MEASURED} (${countOf(pairs, 'pair')} of levels, ${LEAST_PAIRS} are needed)`
    : `${kappa.toFixed(2)} (${from.toFixed(2)} to ${to.toFixed(2)}), ${countOf(pairs, 'pair')} of levels`;
const severityText = ({ severity }: Figures) =>
  severity === null ? `${NOT_MEASURED} (${LEAST_ANSWERS} answers are needed)` : `${signed(severity)} levels`;
const controlText = ({ controls, difference }: Figures) =>
  difference === null ? NOT_MEASURED : `${difference.toFixed(2)} levels from the key, ${countOf(controls, 'answer')}`;

const itemsOf = (figures: Figures) => [
  { label: 'Answers rated', value: String(figures.answers), mono: true },
  { label: 'Agreement (kappa)', value: kappaText(figures), mono: figures.kappa !== null },
  { label: 'Control answers', value: controlText(figures), mono: figures.difference !== null },
];

function Person({ rater }: { rater: Rater }) {
  const { id, name, email, role, state, open, calibration, figures } = rater;
  return (
    <Panel as="li" aria-labelledby={id}>
      <h3 id={id}>
        <bdi>{name}</bdi>
      </h3>
      <p className="muted small">
        {email}, {STATES[state]}
        {open > 0 && `, has ${countOf(open, 'answer')} open`}
      </p>
      <DescriptionList
        items={[
          ...itemsOf(figures),
          { label: 'Severity', value: severityText(figures), mono: figures.severity !== null },
          ...(role === 'rater'
            ? [
                {
                  label: 'Calibration',
                  value:
                    calibration === null
                      ? 'no round is complete'
                      : `${calibration.toFixed(2)} levels from the key; at most ${CALIBRATION_LIMIT} admits`,
                },
              ]
            : []),
        ]}
      />
      <p>
        <strong>What to do:</strong> {figures.advice}
      </p>
      {figures.drift.length > 1 && <DriftPlot name={name} drift={figures.drift} />}
      {role === 'rater' && state !== 'ended' && <EndRater rater={rater} />}
    </Panel>
  );
}

/** /admin/raters: the raters, their agreement, and the actions on them. */
export function Component() {
  const page = pageIn(useSearchParams()[0]);
  return (
    <Page
      title="Raters"
      width="wide"
      lead="Who rates spoken answers, how far they agree, how severe each is, and what to do about it."
      actions={<Link to="/admin/raters/screens">Screens seen</Link>}
    >
      <Loaded query={useLoad(raters, { query: { page } })} loading="Loading the raters" failed="The raters could not be loaded.">
        {({ items, limit, total, all, rule }) => (
          <>
            <Panel as="section" aria-labelledby="all">
              <h2 id="all">All together</h2>
              <DescriptionList items={itemsOf(all)} />
              <p>
                <strong>What to do:</strong> {all.advice}
              </p>
              <KappaPlot raters={items} all={all} />
            </Panel>
            <RuleForm rule={rule} />
            <InviteRater />
            <h2>Raters</h2>
            {items.length === 0 ? (
              <EmptyState title="Nobody rates yet">Administrators are listed once they have rated.</EmptyState>
            ) : (
              <ul className={styles.list}>
                {items.map((rater) => (
                  <Person key={rater.id} rater={rater} />
                ))}
              </ul>
            )}
            <Pager page={page} limit={limit} total={total} of={total === 1 ? 'rater' : 'raters'} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

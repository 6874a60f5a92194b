import { useState } from 'react';
import { type CalibrationItem, type Compared, calibration, rateCalibration } from '../../../../contract/rating/calibration.ts';
import { CRITERIA } from '../../../../contract/facts/criteria.ts';
import { ownDesk } from '../../../../contract/rating/desk.ts';
import type { CriterionId, Levels } from '../../../../contract/rating/rating.ts';
import { messageOf, send } from '../../../shared/api/request.ts';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { useReload } from '../../../shared/loading/use-reload.ts';
import { signed } from '../../../shared/plots/figures.ts';
import { TypedAnswer } from '../../../shared/report/typed-answer.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import styles from './answer-page.module.css';
import { CriterionGroup } from './criterion-group.tsx';
import { completeLevels, criteriaOf, EMPTY } from './draft.ts';
import { EvidenceList, Examples } from './evidence-list.tsx';

interface Row {
  id: CriterionId;
  title: string;
  own: number;
  key: number;
}

const COLUMNS: readonly Column<Row>[] = [
  { id: 'criterion', head: 'Criterion', cell: ({ title }) => title },
  { id: 'own', head: 'You', number: ({ own }) => own },
  { id: 'key', head: 'Key', number: ({ key }) => key },
  { id: 'apart', head: 'Difference', cell: ({ own, key }) => signed(own - key, 0) },
  {
    id: 'anchor',
    head: 'The level of the key',
    from: 'medium',
    cell: ({ id, key }) => CRITERIA.find((criterion) => criterion.id === id)?.anchors[key - 1],
  },
];

const rowsOf = ({ own, key }: Compared): Row[] =>
  CRITERIA.flatMap(({ id, title }) => {
    const [mine, known] = [own[id], key[id]];
    return mine === undefined || known === undefined ? [] : [{ id, title, own: mine, key: known }];
  });

/** The differences to the key of the answer, with their reasons. */
function Comparison({ compared, onNext }: { compared: Compared; onNext: () => void }) {
  const { why, difference, progress } = compared;
  return (
    <section className="stack" aria-labelledby="compared">
      <SectionHead id="compared" title="Compared with the key" />
      <output>A mean difference of {difference.toFixed(2)} levels in this answer.</output>
      <Table
        caption="Your levels and those of the key"
        hideCaption
        columns={COLUMNS}
        rows={rowsOf(compared)}
        keyOf={({ id }) => id}
      />
      <p>
        <strong>Why:</strong> {why}
      </p>
      {progress.admitted && (
        <Alert kind="safe" title="You are admitted">
          From now on you rate answers of engineers.
        </Alert>
      )}
      {!progress.admitted && progress.done === 0 && progress.difference !== null && (
        <Alert kind="attention" title="Ten more answers follow">
          The mean difference of these ten is {progress.difference.toFixed(2)} levels. Read the anchors once more, above all of
          the criteria in which you are apart.
        </Alert>
      )}
      <div>
        {progress.admitted ? (
          <ButtonLink to="/admin/ratings">To the desk</ButtonLink>
        ) : (
          <Button onClick={onNext}>Next answer</Button>
        )}
      </div>
    </section>
  );
}

function Item({ item, onNext }: { item: CalibrationItem; onNext: () => void }) {
  const reload = useReload();
  const [levels, setLevels] = useState<Levels>({});
  const [compared, setCompared] = useState<Compared | null>(null);
  const [state, setState] = useState<{ busy: boolean; error: string | null }>({ busy: false, error: null });
  const criteria = criteriaOf(item);
  const complete = completeLevels({ ...EMPTY, levels }, criteria);

  async function save() {
    if (!complete) return setState({ busy: false, error: 'Please give a level for each criterion.' });
    setState({ busy: true, error: null });
    try {
      setCompared(await send(rateCalibration, { params: { id: item.id }, body: { levels: complete } }));
      reload(ownDesk);
      setState({ busy: false, error: null });
    } catch (failure) {
      setState({ busy: false, error: messageOf(failure) });
    }
  }

  return (
    <div className={styles.desk}>
      {/* The section scrolls, so a keyboard must be able to enter it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles.material} aria-label="Question and answer" tabIndex={0}>
        <div className={styles.question}>
          <p className={styles.ref}>
            <span>{item.questionId}</span>
            <span>{item.area}</span>
          </p>
          <p className={styles.text}>{item.questionText}</p>
          <EvidenceList evidence={item.evidence} />
          <Examples examples={item.examples} />
        </div>
        <section className="stack" aria-labelledby="given">
          <SectionHead id="given" title="Answer" />
          <TypedAnswer text={item.text} />
        </section>
      </section>
      {compared ? (
        <Comparison compared={compared} onNext={onNext} />
      ) : (
        <section className={styles.rating} aria-labelledby="levels">
          <SectionHead id="levels" title="Levels" />
          {criteria.map((criterion) => (
            <CriterionGroup
              key={criterion.id}
              criterion={criterion}
              number={CRITERIA.indexOf(criterion) + 1}
              level={levels[criterion.id]}
              onChoose={(level) => setLevels((before) => ({ ...before, [criterion.id]: level }))}
            />
          ))}
          {state.error && <Alert kind="danger">{state.error}</Alert>}
          <div>
            <Button needsNetwork busy={state.busy && 'Saving'} onClick={() => void save()}>
              Save and compare
            </Button>
          </div>
        </section>
      )}
    </div>
  );
}

/** /admin/calibration: the answers with known levels that a new rater rates first, one after the other. */
export function Component() {
  const query = useLoad(calibration, {}, { mode: 'once' });
  return (
    <Page title="Calibration" width="wide" actions={<Link to="/admin/ratings">Desk</Link>}>
      <Loaded query={query} loading="Loading the answer" failed="The answer could not be loaded.">
        {({ progress, next }) =>
          next ? (
            <>
              <p className="muted">
                Round {progress.round}, answer {progress.done + 1} of {progress.of}. It was invented, and its levels are known.
              </p>
              <Item key={next.id} item={next} onNext={query.again} />
            </>
          ) : (
            <EmptyState title={progress.admitted ? 'You are admitted' : 'No calibration answer is left'}>
              {progress.admitted ? 'Answers of engineers are at your desk.' : 'Please write to an administrator.'}
            </EmptyState>
          )
        }
      </Loaded>
    </Page>
  );
}

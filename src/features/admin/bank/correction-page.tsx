import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import type { z } from 'zod';
import { correction, corrections } from '../../../../contract/bank/corrections.ts';
import { moment } from '../../../../contract/facts/dates.ts';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { useReload } from '../../../shared/loading/use-reload.ts';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { countOf } from '../../../ui/format.ts';
import { Link } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { BankTabs } from './bank-tabs.tsx';
import styles from './bank.module.css';
import { keyWords, pathOfQuestion } from './words.ts';
import { SectionHead } from '../../../ui/section-head.tsx';

type Correction = z.infer<typeof correction.reply>;
type Change = Correction['levels'][number];

/** While the new scoring is under way. */
const LOOK_AGAIN_MS = 2000;

const COLUMNS: readonly Column<Change>[] = [
  { id: 'before', head: 'Level before', cell: ({ before }) => before },
  { id: 'after', head: 'Level after', cell: ({ after }) => after },
  { id: 'tests', head: 'Tests', number: ({ tests }) => tests },
];

const pointsWords = (points: number) => `${points > 0 ? '+' : points < 0 ? '−' : ''}${Math.abs(points).toFixed(1)}`;

function Progress({ found: { id, done, total, endedAt } }: { found: Correction }) {
  const reload = useReload();
  useEffect(() => {
    if (endedAt) return;
    const timer = setInterval(() => void reload(correction, corrections), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [endedAt, reload]);
  if (endedAt)
    return (
      <p>
        {countOf(done, 'test')} that asked it {done === 1 ? 'is' : 'are'} scored anew since {moment(endedAt)}.
      </p>
    );
  return (
    <>
      <label htmlFor={`progress-${id}`}>
        Tests are being scored anew: {done.toLocaleString('en')} of {total.toLocaleString('en')}
      </label>
      <progress id={`progress-${id}`} className={styles.progress} value={done} max={Math.max(total, 1)} />
    </>
  );
}

const Moved = ({ found: { moved, levels, points } }: { found: Correction }) => (
  <section className="stack" aria-labelledby="moved">
    <SectionHead id="moved" title="Scores that moved" />
    <p>
      {moved === 0 ? 'No score has moved' : `The score of ${countOf(moved, 'test')} has moved`}
      {points &&
        `: by ${pointsWords(points.least)} to ${pointsWords(points.greatest)} points, ${pointsWords(points.mean)} in the mean`}
      .
    </p>
    {levels.length > 0 && (
      <Table
        caption="Levels before and after"
        hideCaption
        columns={COLUMNS}
        rows={levels}
        keyOf={({ before, after }) => `${before} ${after}`}
      />
    )}
  </section>
);

/** /admin/bank/corrections/:id: one correction and its consequences. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <Page title="Correction of a key" width="regular">
      <BankTabs open="Corrections" />
      <Loaded
        query={useLoad(correction, { params: { id } })}
        loading="Loading the correction"
        failed="The correction could not be loaded."
      >
        {(found) => (
          <>
            <DescriptionList
              items={[
                {
                  label: 'Question',
                  value: (
                    <Link className={styles.id} to={pathOfQuestion(found.questionId)}>
                      {found.questionId}, version {found.version}
                    </Link>
                  ),
                },
                { label: 'Right before', value: keyWords(found.keyBefore) },
                { label: 'Right since', value: keyWords(found.keyAfter) },
                { label: 'Why', value: found.why },
                { label: 'By', value: found.by ?? 'an account that is deleted' },
                { label: 'When', value: moment(found.at), mono: true },
              ]}
            />
            <Progress found={found} />
            <Moved found={found} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

import { day } from '../../../contract/facts/dates.ts';
import type { QuizTest, Rescored } from '../../../contract/results/quiz.ts';
import { levelWords } from '../../../contract/scores/scoring.ts';
import { CHOICES } from '../../../contract/assessment/test-format.ts';
import { type Column, Table } from '../../ui/table.tsx';
import styles from './quiz-page.module.css';

type Side = { name: string; score: Rescored['before'] };

const COLUMNS: readonly Column<Side>[] = [
  { id: 'side', head: 'Score', cell: ({ name }) => name },
  { id: 'points', head: 'Points', number: ({ score }) => score.points },
  { id: 'right', head: 'Choices right', cell: ({ score }) => <span className="mono">{`${score.right}/${CHOICES}`}</span> },
  { id: 'level', head: 'Level', cell: ({ score }) => levelWords(score.level, score.otherLevels) },
];

/** Corrections of keys that have changed the score of this test: reason, time, and the score before and after. */
export const RescoredList = ({ corrections }: Pick<QuizTest, 'corrections'>) =>
  corrections.map(({ position, questionText, at, why, before, after }) => (
    <section key={`${position} ${at}`} className={styles.rescored} aria-label={`Question ${position + 1} was corrected`}>
      <h4>
        Question {position + 1} was corrected on {day(at)}
      </h4>
      <p className="muted">{questionText}</p>
      <p>
        Why: <q dir="auto">{why}</q>
      </p>
      <Table
        caption={`Score before and after the correction of question ${position + 1}`}
        hideCaption
        columns={COLUMNS}
        rows={[
          { name: 'Before', score: before },
          { name: 'After', score: after },
        ]}
        keyOf={({ name }) => name}
      />
    </section>
  ));

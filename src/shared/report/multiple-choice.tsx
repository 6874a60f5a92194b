import { CHOICES } from '../../../contract/assessment/test-format.ts';
import type { ViewedEngineer } from '../../../contract/profiles/profiles.ts';
import { Table, type Column } from '../../ui/table.tsx';
import styles from './multiple-choice.module.css';

/**
 * One mark for each question; the right ones are filled. Hidden from screen readers, because the figures beside it say the
 * same.
 */
const Tally = ({ right, asked }: { right: number; asked: number }) => (
  <svg className={styles.tally} viewBox={`0 0 ${asked * 14} 12`} width={asked * 14} height="12" aria-hidden="true">
    {Array.from({ length: asked }, (_, index) => (
      <rect key={index} x={index * 14 + 0.5} y="0.5" width="9" height="11" data-right={index < right || undefined} />
    ))}
  </svg>
);

/** The rating of one answer. 'Wrong' needs an answer, because a question without one was not answered wrongly. */
function ratingOf({ answer, rate, late }: Answered) {
  if (late) return <span className="muted">Arrived after the end, not counted</span>;
  return <Rating isRight={rate} word={rate ? 'Right' : answer ? 'Wrong' : 'Not answered'} />;
}

const Rating = ({ isRight, word }: { isRight: boolean; word: string }) => (
  <span className={styles.rating} data-right={isRight || undefined}>
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d={isRight ? 'M3 8.5l3.5 3.5L13 4' : 'M4 4l8 8M12 4l-8 8'} />
    </svg>
    {word}
  </span>
);

type Answered = ViewedEngineer['multiple_answers'][number];

const COLUMNS: readonly Column<Answered>[] = [
  { id: 'question', head: 'Question', cell: ({ question }) => <span className={styles.question}>{question}</span> },
  { id: 'answer', head: 'Answer', cell: ({ answer }) => answer || <span className="muted">Nothing was answered in time</span> },
  { id: 'rating', head: 'Rating', cell: ratingOf },
];

/**
 * Right answers by topic and in all. The questions are shown only to people who may read them, because they are asked again.
 */
export function MultipleChoice({ engineer }: { engineer: ViewedEngineer }) {
  const { multiple_topics: topics, multiple_total: total, multiple_answers: answers } = engineer;
  if (total === null)
    return <p className="muted">Pending. It is shown once the test is finished and every spoken answer has been settled.</p>;
  return (
    <div className={styles.choices}>
      <table className={styles.topics}>
        <caption className="visually-hidden">Right answers by topic</caption>
        <thead>
          <tr>
            <th scope="col">Topic</th>
            <th scope="col">Correct</th>
          </tr>
        </thead>
        <tbody>
          {topics.map(({ area, right, asked }) => (
            <tr key={area}>
              <th scope="row">{area}</th>
              <td>
                <span className={styles.right}>
                  <Tally right={right} asked={asked} />
                  <span className="mono">
                    {right}/{asked}
                  </span>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>
              <span className="mono">
                {total}/{CHOICES}
              </span>
            </td>
          </tr>
        </tfoot>
      </table>
      {answers.length > 0 && (
        <Table caption="Every question" columns={COLUMNS} rows={answers} keyOf={({ question }) => question} />
      )}
      {answers.length === 0 && (
        <p className="muted small">The wording of the questions is not shown, so that the next engineer does not know them.</p>
      )}
    </div>
  );
}

import { BARELY_QUALIFIED, LEAST_OTHERS, type Round } from '../../../contract/bank/cuts.ts';
import { LEAST_JUDGES } from '../../../contract/facts/scoring-versions.ts';
import styles from './judge.module.css';

const SECOND = `This is the second round. Beside your first answer is the mean of the others, if there are at least ${LEAST_OTHERS} of them. Change what you want to change; nobody has to agree.`;

/** The task of a judge, and the use of the answers. */
export const Method = ({ round }: { round: Round }) => (
  <details className={styles.method} open>
    <summary>What to do</summary>
    <p>Think of two engineers who are just so good enough, not of typical ones:</p>
    <dl className={styles.barely}>
      <dt>A barely qualified Intermediate</dt>
      <dd>{BARELY_QUALIFIED.intermediate}</dd>
      <dt>A barely qualified Senior</dt>
      <dd>{BARELY_QUALIFIED.senior}</dd>
    </dl>
    <ul>
      <li>
        <strong>Choices</strong> are answered in 20 seconds, without a book. Of 100 engineers of each kind, how many would choose
        right? By mere guessing it would be 25.
      </li>
      <li>
        <strong>Spoken questions</strong> are answered in 150 seconds. You see three answers, from weak to strong. Which one, or
        between which two, is the answer of each of them?
      </li>
    </ul>
    {round === 2 && <p>{SECOND}</p>}
    <p className="muted small">
      The cut is the mean of all judges who have answered everything, with its error. With fewer than {LEAST_JUDGES} judges it
      stays provisional. The questions are in use: please keep them to yourself.
    </p>
  </details>
);

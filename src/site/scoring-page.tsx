import { Link } from 'react-router-dom';
import { CRITERIA } from '../../contract/criteria.ts';
import { SHORTEST_ANSWER_S } from '../../contract/rating.ts';
import { CUTS, WEIGHTS } from '../../contract/scoring.ts';
import { HIGHEST, LOWEST } from '../../contract/criteria.ts';
import { Criteria } from './criteria.tsx';
import { type Clause, Document } from './document.tsx';
import { TEST } from './product-facts.ts';
import { SHARES } from '../../contract/test-format.ts';
import { DefinitionTable } from './definition-table.tsx';
import { EXAMPLE, scoreBreakdownOf } from './scoring-example.ts';
import styles from './scoring-page.module.css';
import { ScaleDrawing } from './scale-drawing.tsx';

const CRITERIA_CLAUSE = 4;
const EACH = WEIGHTS.choice / TEST.choices;

const InShort = () => (
  <>
    <p>
      A test gives 0 to 100 points: {WEIGHTS.choice} from {TEST.choices} multiple-choice questions, {WEIGHTS.spoken} from{' '}
      {TEST.spoken} spoken answers. Two cut scores make three levels of them. As long as one spoken answer is not settled there
      are no points, the level reads Pending, and companies see nothing else of the test.
    </p>
    <ScaleDrawing caption="Points of 100, true to scale. The width of each level below." />
    <p>
      Below {CUTS.intermediate} points Junior, from {CUTS.intermediate} Intermediate, from {CUTS.senior} Senior. The same cuts
      hold for the whole test, for each area of it, and for a single spoken answer. This page and the software that scores read
      them from one place.
    </p>
  </>
);

const Asked = () => (
  <>
    <p>
      You choose two specialties. Questions come from both and from general practice, mixed anew for each test; the order of the
      options is shuffled too.
    </p>
    <table className={styles.table}>
      <caption className="visually-hidden">Questions by area</caption>
      <thead>
        <tr>
          <th scope="col">Area</th>
          <th scope="col">Multiple choice</th>
          <th scope="col">Spoken</th>
        </tr>
      </thead>
      <tbody>
        {['First specialty', 'Second specialty'].map((area) => (
          <tr key={area}>
            <th scope="row">{area}</th>
            <td>{SHARES.specialty.choice}</td>
            <td>{SHARES.specialty.spoken}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">General</th>
          <td>{SHARES.general.choice}</td>
          <td>{SHARES.general.spoken}</td>
        </tr>
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Scored</th>
          <td>{TEST.choices}</td>
          <td>{TEST.spoken}</td>
        </tr>
      </tfoot>
    </table>
    <p>The demo question before the first spoken one is recorded like the others and counts for nothing.</p>
  </>
);

const Choice = () => (
  <>
    <p>
      Each question has one right option, set down by its authors before anybody is asked. A right choice gives {EACH} points; a
      wrong one, and none in time, gives 0. Nothing is taken off for a wrong choice, so choose one even when you are not sure.
    </p>
    <p>
      You have {TEST.readSeconds}&nbsp;s to read, then {TEST.choiceSeconds}&nbsp;s. How fast you choose within that time does not
      count.
    </p>
  </>
);

const Spoken = () => (
  <>
    <p>
      A spoken answer is rated by five criteria. Each has five levels, and each level a sentence that says what it takes. The
      rater chooses the sentence that describes the answer, not a number. All criteria weigh the same.
    </p>
    <Criteria clause={CRITERIA_CLAUSE} />
    <p>
      An answer that was cut off by an interruption, that has less than {SHORTEST_ANSWER_S}&nbsp;s of sound, or in which nothing
      was answered is marked, and you see the mark too. A rater who finds too little to judge says so, with the reason, and gives
      no level. The answer then reads Insufficient and counts neither for nor against you: the mean is taken of the answers that
      could be judged, in the whole test and in each area. If none could be judged, there is no score.
    </p>
  </>
);

const Formula = ({ children, value }: { children: string; value: string }) => (
  <li>
    <span>{children}</span>
    <span className={styles.value}>{value}</span>
  </li>
);

function ScoreBreakdown() {
  const { means, spokenMean, choice, spoken, points, level } = scoreBreakdownOf(EXAMPLE);
  return (
    <>
      <p>
        An invented test, from the rater’s levels to the final level. The columns are the criteria of clause {CRITERIA_CLAUSE}.
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable without a mouse */}
      <section className={styles.scroll} aria-label="Levels of the example" tabIndex={0}>
        <table className={styles.table}>
          <caption className="visually-hidden">Levels of the six spoken answers</caption>
          <thead>
            <tr>
              <th scope="col">Spoken answer</th>
              {CRITERIA.map(({ id, title }, index) => (
                <th key={id} scope="col" title={title}>
                  <abbr title={title}>{`${CRITERIA_CLAUSE}.${index + 1}`}</abbr>
                </th>
              ))}
              <th scope="col">Mean</th>
            </tr>
          </thead>
          <tbody>
            {EXAMPLE.answers.map(({ area, levels }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the six answers have no id
              <tr key={index}>
                <th scope="row">
                  {index + 1} <span className="muted">{area}</span>
                </th>
                {levels.map((given, criterion) => (
                  // oxlint-disable-next-line react/no-array-index-key -- and neither have the five levels
                  <td key={criterion}>{given}</td>
                ))}
                <td>{means[index]?.toFixed(1)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={CRITERIA.length + 1}>
                Mean of all six
              </th>
              <td>{spokenMean.toFixed(2)}</td>
            </tr>
          </tfoot>
        </table>
      </section>
      <ol className={styles.working}>
        <Formula value={choice.toFixed(1)}>{`Multiple choice  ${WEIGHTS.choice} × ${EXAMPLE.right} / ${TEST.choices}`}</Formula>
        <Formula value={spoken.toFixed(1)}>
          {`Spoken  ${WEIGHTS.spoken} × (${spokenMean.toFixed(2)} − ${LOWEST}) / (${HIGHEST} − ${LOWEST})`}
        </Formula>
        <Formula value={String(points)}>Sum, rounded to a whole point</Formula>
        <Formula value={level}>{`${CUTS.intermediate} ≤ ${points} < ${CUTS.senior}`}</Formula>
      </ol>
      <ScaleDrawing points={points} caption={`The example: ${points} points, ${level}.`} />
      <p>
        The mean level runs from {LOWEST} to {HIGHEST}, so {LOWEST} gives no points and {HIGHEST} gives all {WEIGHTS.spoken}. The
        level is computed from the rounded points, so that both always agree. For an area the same is computed from its own
        questions only.
      </p>
    </>
  );
}

const Raters = () => (
  <>
    <p>
      A person at the rating desk. The desk shows the question, what a strong answer contains as the authors of the question wrote
      it, the sound, and the screen at that time. It shows no name, no address, no picture and no other result. Whoever rates can
      write a note, which you and companies read beside the levels.
    </p>
    <p>
      In this version no program rates. Should an installation ever let a language model propose levels, every sentence that it
      quotes has to stand in the transcript word for word, or its proposal is not used; and this page has to say so first.
    </p>
  </>
);

const NEVER = [
  {
    name: 'How you speak',
    cells: [
      'Rate, pauses, loudness, pitch, accent, grammar, filler words.',
      'The level meter shows loudness on your screen; it is not kept.',
    ],
  },
  {
    name: 'What you are like',
    cells: ['Emotion, attitude, personality, honesty.', 'Nothing in the software looks for them.'],
  },
  {
    name: 'Who you are',
    cells: [
      'Name, age, sex, origin, picture, schools, employers.',
      'The rating desk does not show them. Your voice, of course, is heard.',
    ],
  },
  {
    name: 'Your equipment',
    cells: [
      'A lost network, a gap in a recording, a cheap microphone.',
      'Gaps are on record with their cause. What was captured is what is rated.',
    ],
  },
];

const Never = () => <DefinitionTable heads={['Never counted', 'That is', 'Besides']} rows={NEVER} />;

const Companies = () => (
  <>
    <p>
      Your level, the points beside it, right answers by area, the level of each spoken answer in each criterion with its
      sentence, and the note. Companies that we have admitted hear the answer that the rating rests on. Of the recording of your
      screen they see only how long it is, that it was checked, and its gaps. The wording of a multiple-choice question is shown
      to them only once it is no longer asked; you see it on your own profile.
    </p>
    <p>
      Everything else that they see, and what they do not see, is in <Link to="/privacy#who-sees-what">Privacy</Link>.
    </p>
  </>
);

const Interrupted = () => (
  <>
    <p>
      If an interruption has cost you an answer, ask for a review: by the button beside the gap on{' '}
      <Link to="/profile">your profile</Link>, or under <Link to="/quiz">My Quiz</Link>. An administrator looks at what is on
      record and grants another test, or declines, with a reason that you can read. There is no other way to a second test.
    </p>
    <p>The first test is kept with all that is in it. Companies see the latest test of which every spoken answer is settled.</p>
  </>
);

const Contest = () => (
  <>
    <p>
      Write through <Link to="/contact">the contact form</Link>, from the address of your account. Name the question, the
      criterion, and what in your answer the rater has missed; seconds in the recording help. Nothing else is needed.
    </p>
    <p>
      A person listens to the answer again, against the same sentences. A new rating takes the place of the old one, and points
      and level follow at once, on your profile and for companies. It may go up, stay, or go down.
    </p>
  </>
);

const Limits = () => (
  <>
    <p>
      {TEST.choices} questions and {TEST.spoken} answers are a small sample. This test cannot distinguish two people who are a few
      points apart; that is why companies see a level first. The test shows how somebody explains a decision in two and a half
      minutes. It shows nothing of drawings, of long calculations, of work in a team, and it is no licence to sign anything.
    </p>
    <p>
      The cut scores are a first setting. They will be checked again when enough tests have been rated. They then apply to all
      tests, because a level is computed each time it is shown.
    </p>
  </>
);

const CLAUSES: readonly Clause[] = [
  { id: 'in-short', title: 'In short', content: <InShort /> },
  { id: 'asked', title: 'What is asked', content: <Asked /> },
  { id: 'multiple-choice', title: 'Multiple choice', content: <Choice /> },
  { id: 'spoken', title: 'Spoken answers', content: <Spoken /> },
  { id: 'example', title: 'A worked example', content: <ScoreBreakdown /> },
  { id: 'raters', title: 'Who rates', content: <Raters /> },
  { id: 'never', title: 'What is never in a score', content: <Never /> },
  { id: 'companies', title: 'What companies see of it', content: <Companies /> },
  { id: 'contest', title: 'When a rating is wrong', content: <Contest /> },
  { id: 'interrupted', title: 'When a test was interrupted', content: <Interrupted /> },
  { id: 'limits', title: 'What a score cannot say', content: <Limits /> },
];

/** /how-scoring-works: criteria, levels, cut scores, and who decides. */
export const Component = () => (
  <Document
    to="/how-scoring-works"
    title="How scoring works"
    description="Five criteria with five anchored levels each, published cut scores, a worked example, and how to contest a rating."
    lead="From an answer to a level, with every number on the way. What is not on this page is not in the score."
    dated="2026-11-22"
    concerns="Engineers, and companies that read a level"
    clauses={CLAUSES}
  />
);

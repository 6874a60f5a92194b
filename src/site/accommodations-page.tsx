import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '../api/use-session.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import { CardTimeline } from './card-timeline.tsx';
import { type Clause, Document } from './document.tsx';
import { TEST } from './product-facts.ts';
import { DefinitionTable } from './definition-table.tsx';
import styles from './accommodations-page.module.css';
import { TEST_LENGTH } from '../../contract/test-format.ts';

interface OwnProps {
  /** The setting itself, for a signed-in engineer. */
  own: ReactNode;
}

/**
 * The setting for a signed-in engineer, and for others a link. It waits for `useHydrated`, because the server does not know
 * who reads.
 */
function Setting({ own }: OwnProps) {
  const user = useSession();
  const hydrated = useHydrated();
  if (hydrated && user?.roles[0] === 'engineer') return own;
  return (
    <p>
      <Link to="/login">Sign in as an engineer</Link> and set it here. It is also on the page where you choose the two topics.
    </p>
  );
}

const Choose = ({ own }: OwnProps) => (
  <>
    <p>
      You set both yourself, before you start; nobody has to agree, and no reason is asked for. They hold for the whole test, and
      may be changed until Start. Then they stay: a test that has begun cannot be taken back.
    </p>
    <Setting own={own} />
    <ul>
      <li>
        <strong>More time</strong> makes every time limit of a question 1.25, 1.5 or 2 times as long: the seconds to read, to
        choose, and to answer in words. Pauses between questions have no limit anyway.
      </li>
      <li>
        <strong>Typed answers</strong> take the place of the {TEST.spoken} spoken ones and of the demo: a field of up to{' '}
        {TEST.typedCharacters.toLocaleString('en')} characters under the same countdown. No microphone is asked for; your screen
        is recorded without sound. What stands in the field counts when the time ends, and is kept on your device from the first
        word on.
      </li>
    </ul>
  </>
);

const Today = () => (
  <>
    <DefinitionTable
      heads={['What helps', 'Today', 'How']}
      shares="minmax(0, 2fr) minmax(0, 1fr) minmax(0, 4fr)"
      rows={[
        {
          name: 'A pause between questions',
          cells: [
            'Available',
            'After each answer the test waits for your click. No clock runs, and nobody counts how long you take.',
          ],
        },
        {
          name: 'Keyboard alone',
          cells: ['Available', 'Every page and the whole test, from registration to the last answer.'],
        },
        {
          name: 'Nothing to hear',
          cells: ['Available', 'All questions are text. No sound has to be heard to take the test.'],
        },
        {
          name: 'Larger text, own colours',
          cells: [
            'Available',
            'Zoom as far as you like, pages go into one column. Light and dark; colour is never the only sign; no motion where your system asks for none.',
          ],
        },
        {
          name: 'Screen reader',
          cells: [
            'In part',
            'Every control has a name, each question has the focus when it opens, the time left is said at half time, at 30 s and at 10 s. The time itself is short: see clause 3.',
          ],
        },
        { name: 'Extra time', cells: ['Available', '1.25, 1.5 or 2 times each time limit, set by you before Start.'] },
        { name: 'Typed answers', cells: ['Available', 'In place of each spoken answer, set by you before Start.'] },
        {
          name: 'A second attempt',
          cells: ['No', 'One attempt is the rule. A question that was cut short counts with what was captured.'],
        },
      ]}
    />
  </>
);

const AskUs = () => (
  <>
    <ol>
      <li>
        <Link to="/register">Register</Link>. It commits you to nothing, and the test does not begin.
      </li>
      <li>
        Write through <Link to="/contact">the contact form</Link>, with the address of your account, what you need. Nobody needs a
        diagnosis or a certificate to read that, so please send none.
      </li>
      <li>Wait for the answer before you press Start. It says what is possible now, and what is not.</li>
    </ol>
    <p>
      Your message goes to the mailbox of the operator and is not part of your account. The product itself keeps nothing of it
      once it has left.
    </p>
  </>
);

const WORDS_A_MINUTE = 160;
const aloud = (words: number) => Math.round((60 * words) / WORDS_A_MINUTE);

const Times = () => (
  <>
    <p>
      There are {TEST.choices} multiple-choice questions, a demo and {TEST.spoken} spoken answers. The clock runs only while a
      question is open. These are the times to plan with.
    </p>
    <CardTimeline />
    <p>
      A multiple-choice question with its four options has {TEST.choiceWords.least} to {TEST.choiceWords.most} words. A voice that
      reads {WORDS_A_MINUTE} words a minute takes {aloud(TEST.choiceWords.least)} to {aloud(TEST.choiceWords.most)}&nbsp;s for
      them, of the {TEST.readSeconds + TEST.choiceSeconds}&nbsp;s there usually are. If that leaves you too little to think, set
      more time.
    </p>
  </>
);

const NEEDS = [
  {
    name: 'Hearing',
    cells: [
      'A microphone check that plays back what you said. It has to be made, it need not be heard: the level meter shows that sound comes in.',
      'No instruction, question or signal is given by sound alone.',
    ],
  },
  {
    name: 'Sight',
    cells: [
      'Questions without pictures, all of them text. The focus is on the question when it opens.',
      'Use headphones, or your screen reader is on the recording. It says the time left at half time, at 30 s and at 10 s. A magnifier is seen in the recording of your screen.',
    ],
  },
  {
    name: 'Hands and arms',
    cells: [
      'No dragging, no double click, no key to hold. Options are chosen by digit, everything goes on with Enter.',
      `A spoken answer starts by itself and ends by itself at ${TEST.spokenSeconds} s; you need press nothing. Voice control works, and is on the recording.`,
    ],
  },
  {
    name: 'Speech',
    cells: [
      `Up to ${TEST.spokenSeconds} s for each spoken answer. Rate, pauses, repetitions, accent and grammar are in no score.`,
      'Stop when you are done; a short answer that is complete loses nothing. If you do not speak, or would rather not, set typed answers: no microphone is needed then.',
    ],
  },
  {
    name: 'Reading',
    cells: [
      `${TEST.readSeconds + TEST.choiceSeconds} s for a question and its options. A spoken question stays in sight while you answer.`,
      'Short lines, one question at a time, nothing that moves but the time.',
    ],
  },
  {
    name: 'Attention, fatigue, nerves',
    cells: [
      `${TEST_LENGTH}, in which your screen is recorded.`,
      'Pause after any answer. Leaving in the middle of a question costs that question; you come back to the next one.',
    ],
  },
];

const Meets = () => <DefinitionTable heads={['Where', 'The test asks', 'To know']} rows={NEEDS} />;

const KEYS = [
  {
    name: 'Everywhere',
    keys: ['Tab', 'Shift Tab', 'Enter', 'Space'],
    does: 'From control to control, and use it. The first Tab on a page leads to its content.',
  },
  { name: 'Multiple choice', keys: ['1', '2', '3', '4'], does: 'Choose an option.' },
  { name: 'Multiple choice', keys: ['Enter'], does: 'Submit the chosen option.' },
  { name: 'Spoken answer', keys: ['Tab', 'Enter'], does: `Stop recording, from ${TEST.stopSeconds} s on.` },
  { name: 'Typed answer', keys: ['Tab', 'Enter'], does: 'Submit what you typed.' },
  { name: 'Between questions', keys: ['Enter'], does: 'Go on.' },
  { name: 'Dialogs', keys: ['Esc'], does: 'Close, where they may be closed.' },
  { name: 'Settings, reports', keys: ['←', '→'], does: 'From tab to tab.' },
  { name: 'Lists of engineers', keys: ['j', 'k', 'Enter'], does: 'Next, before, open.' },
];

const Keys = () => (
  <table className={styles.keys}>
    <caption className="visually-hidden">Keys</caption>
    <thead>
      <tr>
        <th scope="col">Where</th>
        <th scope="col">Keys</th>
        <th scope="col">What they do</th>
      </tr>
    </thead>
    <tbody>
      {KEYS.map(({ name, keys, does }) => (
        <tr key={name + does}>
          <th scope="row">{name}</th>
          <td>
            <span className={styles.row}>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </span>
          </td>
          <td>{does}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Companies = () => (
  <>
    <p>
      Nothing of what you set. A profile has no field for it, and the rating desk shows none: no company and no rater learns how
      much time you had. A typed answer is read where a spoken one would be played, and is rated by the same criteria. What you
      write to us no company learns either.
    </p>
    <p>
      What they can play is each spoken answer as it was recorded: your voice as it is. The recording of your screen, with a
      magnifier or large text if you use them, is played by raters and administrators, and never by companies.
    </p>
  </>
);

const Wrong = () => (
  <>
    <p>
      Pages are checked against WCAG 2.2, level AA, by a program (axe) in light and dark, wide and narrow, before each release. A
      program finds only a part of what is wrong. If something cannot be reached, read or heard as it should, that is a fault of
      ours: <Link to="/contact">tell us</Link> the page, and what you use.
    </p>
    <p>
      If it happened in your test, say so too, with the time. What was recorded is kept, and whoever reads your message can see
      what the page did.
    </p>
  </>
);

const clausesWith = (own: ReactNode): readonly Clause[] => [
  { id: 'set', title: 'More time, and typed answers', content: <Choose own={own} /> },
  { id: 'today', title: 'What there is today, and what not', content: <Today /> },
  { id: 'ask', title: 'When you need something else', content: <AskUs /> },
  { id: 'times', title: 'The times of the test', content: <Times /> },
  { id: 'needs', title: 'What the test asks of you', content: <Meets /> },
  { id: 'keys', title: 'Keys', content: <Keys /> },
  { id: 'companies', title: 'What companies see of it', content: <Companies /> },
  { id: 'wrong', title: 'When something does not work for you', content: <Wrong /> },
];

/** /accommodations: more time and typed answers, what else helps today, and how to ask before the test. */
export const AccommodationsPage = ({ own }: OwnProps) => (
  <Document
    to="/accommodations"
    title="Accommodations"
    description="Set more time, or typed instead of spoken answers, before you start. What else helps in the test today, and the times to plan with."
    lead="What the test asks of hearing, sight, hands and speech, what helps today, and where you set more time or typed answers before you start."
    dated="2026-11-22"
    concerns="Engineers before their test"
    clauses={clausesWith(own)}
  />
);

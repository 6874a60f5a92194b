import { Link } from 'react-router-dom';
import { BRAND, OPERATOR_NAMED } from '../../contract/brand.ts';
import { type Clause, Document } from './document.tsx';
import { SESSION, TEST } from './product-facts.ts';
import { Operator } from './operator.tsx';

const Parties = () => (
  <>
    <p>
      These terms hold between you and {OPERATOR_NAMED}, called 'we' below, from the moment you register. To read the public pages
      you need not agree to anything.
    </p>
    <Operator withLaw />
  </>
);

const Does = () => (
  <p>
    Engineers take one recorded test of {TEST.choices} multiple-choice questions and {TEST.spoken} spoken answers. It is rated by
    published criteria. Registered companies see the result; those that we have admitted can play the spoken answers or read the
    typed ones, and none the recording of the screen. Nothing more is promised: no job, no reply, no number of companies.
  </p>
);

const Accounts = () => (
  <ul>
    <li>Register with an address that is your own, and with true particulars. One engineer, one account.</li>
    <li>
      Register a company only if you may speak for it. It plays recordings once its e-mail address is confirmed and we have
      admitted it; we may take that back.
    </li>
    <li>
      Keep the password to yourself. A sign-in ends after {SESSION.idleHours} hours without use, and after {SESSION.wholeHours} in
      any case; a new password ends all others.
    </li>
    <li>
      You can leave at any time: <Link to="/contact">write to us</Link>, and the account is deleted with what belongs to it, as{' '}
      <Link to="/privacy#rights">Privacy</Link> says.
    </li>
  </ul>
);

const Test = () => (
  <>
    <p>
      You can take the test once. It begins with your press on Start, which is also your consent to the recording of your screen
      and your microphone until the end. A question that was shown is not shown again, and an answer that was given is not given
      again. A test that was interrupted goes on with the next question; it does not begin anew.
    </p>
    <ul>
      <li>Answer yourself, without another person and without a program that answers for you.</li>
      <li>Share the whole screen, and nothing on it that you may not show: plans of a client, for instance.</li>
      <li>Keep the questions to yourself. Others meet them too.</li>
      <li>
        If you need more time, or to type instead of to speak, set it before Start:{' '}
        <Link to="/accommodations">Accommodations</Link>.
      </li>
    </ul>
    <p>
      The recording shows everyone who reads the result how it was reached. No program judges from it whether you kept these
      rules.
    </p>
  </>
);

const Ratings = () => (
  <p>
    A rating is the opinion of a person, by criteria and levels that are published under{' '}
    <Link to="/how-scoring-works">How scoring works</Link>. It is no certificate, no licence and no proof of a degree. You can
    have it checked again; that page says how. While it is not complete, the level is Pending, and no score is invented.
  </p>
);

const Companies = () => (
  <>
    <p>
      A company may use what it sees of an engineer to decide whether to work with that engineer, and for nothing else. It must
      not
    </p>
    <ul>
      <li>copy recordings, publish them, or hand on the addresses at which they play;</li>
      <li>try to find out who somebody is, or how to reach them, past what is shown;</li>
      <li>use voice, picture or answers to train a program, or to sort people by origin, age, sex, health or the like.</li>
    </ul>
    <p>A company makes its own decision and is responsible for it. A level is only one fact about a person.</p>
  </>
);

const Money = () => (
  <p>
    Engineers pay nothing: not for the test, not for the profile, not when a company connects. The price for a company is under{' '}
    <Link to="/pricing">Pricing</Link>. If there is none, it is agreed beforehand, in writing. No price changes what anybody sees
    of an engineer.
  </p>
);

const Yours = () => (
  <p>
    Your answers and your recordings stay yours. You allow us to keep them, to have them rated, and to show them to registered
    companies, for as long as your account exists. The questions, the criteria and the software are ours, or belong to those who
    let us use them.
  </p>
);

const Holds = () => (
  <>
    <p>
      A receipt is our signed statement that the server holds exactly the bytes it names. What your device has recorded and no
      receipt names is still on your device; <Link to="/offline">Offline</Link> says what to do then. We do not promise that the
      site can be reached at all times, and a test does not need it to, from Start on.
    </p>
    <p>Whoever breaks these terms, or puts others at risk, can have the account closed. We say why.</p>
    <p>Nothing here takes away a right that the law gives you, nor limits what we answer for by law.</p>
  </>
);

const Changes = () => (
  <p>
    The date at the top is the date of this text. A change does not apply to a test that was taken before it, unless it is to your
    advantage. If one sentence is invalid, the others stay valid.
  </p>
);

const CLAUSES: readonly Clause[] = [
  { id: 'parties', title: 'Who agrees with whom', content: <Parties /> },
  { id: 'does', title: `What ${BRAND} does`, content: <Does /> },
  { id: 'accounts', title: 'Accounts', content: <Accounts /> },
  { id: 'test', title: 'The test', content: <Test /> },
  { id: 'ratings', title: 'Ratings', content: <Ratings /> },
  { id: 'companies', title: 'What companies may do', content: <Companies /> },
  { id: 'money', title: 'Money', content: <Money /> },
  { id: 'yours', title: 'What is yours', content: <Yours /> },
  { id: 'holds', title: 'What we answer for', content: <Holds /> },
  { id: 'changes', title: 'Changes', content: <Changes /> },
];

/** /terms: the terms between engineers, companies and the operator of this installation. */
export const Component = () => (
  <Document
    to="/terms"
    title="Terms"
    description="What holds between engineers, companies and whoever runs this installation: accounts, the test, ratings, recordings, money."
    lead="What you can rely on, and what we rely on you for. In plain words."
    dated="2026-11-22"
    concerns="Everybody with an account"
    clauses={CLAUSES}
  />
);

import { Link } from 'react-router-dom';
import { BRAND, OPERATOR_NAMED } from '../../contract/brand.ts';
import { type Clause, Document } from './document.tsx';
import { Operator } from './operator.tsx';
import { OF_ALL, OF_ENGINEERS, ON_DEVICE, RECORDING_ADDRESS, UPLOAD_PERMISSION } from './privacy-content.ts';
import { DefinitionTable } from './definition-table.tsx';
import { SeenBy } from './seen-by.tsx';

const KEPT = ['What', 'That is', 'Where (database table)', 'Until'] as const;
const KEPT_SHARES = 'minmax(0, 2fr) minmax(0, 5fr) minmax(0, 3fr) minmax(0, 3fr)';

const InShort = () => (
  <>
    <ul>
      <li>An engineer's test is recorded: the whole screen and the microphone, from Start to the end.</li>
      <li>
        Registered companies see the result. Those that we have admitted can play your spoken answers, or read those that you
        typed, and none your screen.
      </li>
      <li>Companies get last name, e-mail and phone only once connected.</li>
      <li>Recordings wait on your own device until our server has signed for them.</li>
      <li>No advertising, no tracking, no script from elsewhere, no cookie but one that lives ten minutes.</li>
      <li>For a copy of your data, or to have it deleted, write to us.</li>
    </ul>
  </>
);

const Responsible = () => (
  <>
    <p>
      {BRAND} is software. Whoever runs it is responsible for what is kept with it; here that is {OPERATOR_NAMED}.
    </p>
    <Operator />
  </>
);

const Kept = () => (
  <>
    <h3>Of engineers</h3>
    <DefinitionTable heads={KEPT} rows={OF_ENGINEERS} shares={KEPT_SHARES} />
    <h3>Of companies, and of everybody</h3>
    <DefinitionTable heads={KEPT} rows={OF_ALL} shares={KEPT_SHARES} />
    <p>
      It is kept for one purpose each: accounts to sign in, particulars to be found and reached, a test to be rated and heard, the
      rest to keep the product running. Nothing in the software sells it, hands it on, or trains a model with it.
    </p>
  </>
);

const Seen = () => (
  <>
    <SeenBy />
    <p>
      Companies are those that have registered here; anybody may register one. They see engineers with a finished test, and no
      others. Admitted are those whose e-mail address is confirmed and which an administrator has let in, one by one or by their
      mail domain; that can be taken back at any time. The recording of your screen shows questions that are still asked, and
      whatever else was on the monitor, so no company plays it. Connected means that both sides have agreed. This version has no
      way to connect yet, so no company reads today how to reach you. The wording of a multiple-choice question is shown to
      companies only after it has been retired.
    </p>
    <p>
      At the rating desk administrators hear your voice, or read what you typed, and see your screen; they are shown no name, and
      not how much time you had. Elsewhere they can look up any profile; they work for the operator.
    </p>
    <p>{RECORDING_ADDRESS}</p>
    <p>Of a company, engineers see nothing in this version; administrators see what it has entered.</p>
  </>
);

const Device = () => (
  <>
    <DefinitionTable heads={['What', 'That is', 'Where', 'Goes with']} rows={ON_DEVICE} shares={KEPT_SHARES} />
    <p>{UPLOAD_PERMISSION}</p>
    <p>
      On a computer that others use, sign out afterwards, and look at <Link to="/uploads">Uploads</Link>: while something waits
      there, do not clear the data of the browser.
    </p>
  </>
);

const Elsewhere = () => (
  <>
    <h3>Cookies</h3>
    <p>
      One, and only while you sign in through an outside provider: <span className="mono">handshake</span> (behind https{' '}
      <span className="mono">__Host-handshake</span>). It ties the answer of the provider to your browser, lives at most ten
      minutes, and no script can read it. Signing in by password sets none.
    </p>
    <h3>Other servers</h3>
    <p>
      Pages load nothing from elsewhere: fonts, scripts and pictures come from here, and the browser is told to refuse anything
      else. No analytics program is loaded. After a registration the page puts a note with your e-mail into a list of its own (
      <span className="mono">dataLayer</span>), where such a program would look; none is there, and the note goes with the page.
    </p>
    <h3>Sign-in through a provider</h3>
    <p>
      If this installation offers it, the provider tells us who you are to it, your name, and your e-mail and whether it is
      confirmed. We ask for nothing else and keep no access to your account there. It learns that you signed in here.
    </p>
    <h3>Mail</h3>
    <p>Letters go through the mail server of the operator. They hold no picture, and no link that counts who follows it.</p>
  </>
);

const HowLong = () => (
  <>
    <p>
      What has an end in the tables above is removed automatically. Accounts, tests and recordings have no end: they stay until
      they are deleted on request. Copies that the operator keeps as a backup go when that backup is replaced.
    </p>
    <p>
      A receipt that you have kept stays true: the server had signed for those bytes at that time. It does not say that they are
      still there.
    </p>
  </>
);

const Rights = () => (
  <>
    <ul>
      <li>
        <strong>See it.</strong> Everything about you is on your own pages: <Link to="/profile">your report</Link>,{' '}
        <Link to="/quiz">your tests</Link>, <Link to="/reviews">your record</Link>.
      </li>
      <li>
        <strong>Correct it.</strong> Under <Link to="/settings">Settings</Link> and <Link to="/profile_eng">My Profile</Link>. The
        e-mail address cannot be changed there; write to us.
      </li>
      <li>
        <strong>Have a copy, or have it deleted.</strong> There is no button for either in this version.{' '}
        <Link to="/contact">Write to us</Link> from the address of your account; a person does it. Deleting an account takes the
        test, its recordings and its ratings with it.
      </li>
      <li>
        <strong>Object, or complain.</strong> Write to us, or to the authority that watches over data protection where you live.
      </li>
    </ul>
    <p>
      You do not have to take the test. Without one no company sees you. With one, its recording is part of the proof and cannot
      be left out.
    </p>
  </>
);

const CLAUSES: readonly Clause[] = [
  { id: 'in-short', title: 'In short', content: <InShort /> },
  { id: 'responsible', title: 'Who is responsible', content: <Responsible /> },
  { id: 'kept', title: 'What the server keeps', content: <Kept /> },
  { id: 'who-sees-what', title: 'Who sees what', content: <Seen /> },
  { id: 'device', title: 'What is kept on your device', content: <Device /> },
  { id: 'elsewhere', title: 'Cookies, other servers, mail', content: <Elsewhere /> },
  { id: 'how-long', title: 'How long', content: <HowLong /> },
  { id: 'rights', title: 'What you can ask for', content: <Rights /> },
];

/** /privacy: what is kept where, who sees it, until when. */
export const Component = () => (
  <Document
    to="/privacy"
    title="Privacy"
    description="What is kept of engineers, companies and visitors, table by table; who sees what; what lies on your device; how to have it deleted."
    lead="What is kept, where, who sees it, and until when. Written from what the software does, table by table."
    dated="2026-11-22"
    concerns="Engineers, companies, visitors"
    clauses={CLAUSES}
  />
);

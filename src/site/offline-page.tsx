import { Link } from 'react-router-dom';
import { nonBreakingUnits } from '../ui/non-breaking-units.ts';
import { type Clause, Document } from './document.tsx';
import { DEVICE, TEST } from './product-facts.ts';
import { READING, SITUATIONS, STATIONS, TIMES } from './offline-content.ts';
import styles from './offline-page.module.css';
import { Kept } from './kept.tsx';
import { PathDrawing } from './path-drawing.tsx';
import { DefinitionTable } from './definition-table.tsx';

const InShort = () => (
  <>
    <p>
      A test needs the network once: at Start, when all {TEST.cards} cards come to your device. From then on you can finish it
      without one. What you say and show is kept in your browser until our server has signed for it, and is sent whenever there is
      a network, during the test and for as long as it takes afterwards.
    </p>
    <p>
      Is something not where you expect it? Go to <a href="#missing">clause 9</a> before you clear, reinstall or close anything.
    </p>
  </>
);

const Path = () => (
  <div className={styles.path}>
    <PathDrawing />
    <ol className={styles.stations}>
      {STATIONS.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{nonBreakingUnits(text)}</p>
        </li>
      ))}
    </ol>
  </div>
);

const Reading = () => (
  <>
    <p>
      Once you have opened the site with a network, the browser keeps its programs, and every address opens without one. Installed
      as an app it is the same, with an icon and a count of what waits.
    </p>
    <DefinitionTable heads={['Page', 'Offline', 'Why']} rows={READING} />
    <h3>Posts on this device</h3>
    <Kept />
  </>
);

const Before = () => (
  <>
    <p>Start is only possible when four things have been checked on this device, and the page shows what it found:</p>
    <ul>
      <li>the server answers;</li>
      <li>the microphone is open;</li>
      <li>the whole screen is shared, not a window or a tab;</li>
      <li>1 MiB can be written to this device, read back and removed.</li>
    </ul>
    <p>
      Have some {DEVICE.testMegabytes}&nbsp;MB free, which is what a test gives at its limits; mostly it is less. Use a normal
      window: what a private window keeps is gone when it is closed. Put the laptop on mains power, and switch automatic updates
      off for the half hour.
    </p>
  </>
);

const During = () => (
  <ol className={styles.situations}>
    {SITUATIONS.map(({ id, title, happens, act }) => (
      <li key={id} id={id}>
        <h3>{title}</h3>
        <p>{nonBreakingUnits(happens)}</p>
        <p className={styles.act}>{act}</p>
      </li>
    ))}
  </ol>
);

const COUNT = new Intl.NumberFormat('en', { maximumSignificantDigits: 2 });
const timeText = (minutes: number) => (minutes < 1 ? `${COUNT.format(minutes * 60)} s` : `${COUNT.format(minutes)} min`);

const After = () => (
  <>
    <p>
      The page after the last question says what is safe and what is still to be sent. You may close it: sending goes on when the
      site is open again in the same browser, whoever is signed in. Chromium, Edge and Chrome also send for a while with no page
      open.
    </p>
    <table className={styles.table}>
      <caption>{`A whole test of ${DEVICE.testMegabytes} MB, if nothing of it was sent before`}</caption>
      <thead>
        <tr>
          <th scope="col">Uplink, kbit/s</th>
          <th scope="col">Time at least</th>
        </tr>
      </thead>
      <tbody>
        {TIMES.map(({ rate, minutes }) => (
          <tr key={rate}>
            <td>{rate.toLocaleString('en')}</td>
            <td>{timeText(minutes)}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p>
      What sends carries a permission of its own, bound to this one test and good for {DEVICE.uploadDays} days, which is renewed
      while it is used. It does not end with your sign-in: signing out stops nothing and removes no recording. If it has expired,
      sign in with the account that took the test, and sending continues. Nothing is deleted because it is late.
    </p>
    <p>
      <Link to="/uploads">Uploads</Link> shows for each recording how many pieces are on the server, when it last confirmed one,
      and what is kept here. It needs no sign-in, because it shows only what is on this device.
    </p>
  </>
);

const Rescue = () => (
  <>
    <p>
      For a device that finds no network any more, or is about to be wiped: at <Link to="/uploads">Uploads</Link>, Save a rescue
      package writes everything that waits into one file (<span className="mono">{DEVICE.packageSuffix}</span>). It needs no
      network. The file is sealed so that only our server can read it, and nobody on the way can change it unnoticed. Nothing is
      removed from the device.
    </p>
    <p>
      Carry the file to any machine with a network and upload it at <Link to="/uploads">Uploads</Link>. Within {DEVICE.uploadDays}{' '}
      days of the latest permission anybody may do that for you; later you do it signed in, or an administrator does. Uploading it
      twice, or beside a device that sends after all, does no harm.
    </p>
  </>
);

const Receipts = () => (
  <>
    <p>
      A receipt says that the server holds exactly these bytes: how many pieces, how many bytes, one digest over all of them, and
      the time. It is signed, so that anyone can check it at <span className="mono">/verify</span>, in the browser, without an
      account and without asking us. The list is at <Link to="/uploads">Uploads</Link> on the device and, with those from every
      other device, under <Link to="/quiz">My Quiz</Link>.
    </p>
    <p>
      No status, no progress bar and no answer of a network in between is ever taken for a receipt. Without one your device keeps
      what it has.
    </p>
  </>
);

const Missing = () => (
  <>
    <p>
      Recordings are stored in the browser that made them: in that browser, that profile of it, on that device. Another browser on
      the same machine does not see them.
    </p>
    <ul>
      <li>
        Open <Link to="/uploads">Uploads</Link> in the same browser. What waits is listed; Try now sends at once.
      </li>
      <li>
        Look under <Link to="/quiz">My Quiz</Link> on any device what the server has signed for. Everything listed there is safe,
        even if the device is lost.
      </li>
      <li>
        Clear no browsing data, remove no profile, do not uninstall the browser, and let no cleaning program run: these remove
        what waits, and we have no way to stop them. Signing out does not.
      </li>
      <li>
        If Uploads is empty and My Quiz lacks something, <Link to="/contact">write to us</Link> with the time of the test and the
        browser, and leave the device as it is. Save a rescue package first if anything at all is listed.
      </li>
    </ul>
    <p>
      We ask the browser to keep its data permanently. It decides, or asks you. If the answer is no, it may remove the data when
      the disk is nearly full.
    </p>
  </>
);

const LEAVES = [
  { name: 'At Start', cells: ['The two specialties you chose. The reply is the questions.', 'Nothing has been recorded yet.'] },
  {
    name: 'From Start to the end',
    cells: [
      'Pieces of the screen with the sound of the microphone, the sound of each spoken answer, your choices.',
      'Nothing before Start: the microphone check stays on the device.',
    ],
  },
  {
    name: 'Afterwards',
    cells: [
      'What had not arrived, and for each recording a list of digests.',
      'When everything is signed for, nothing more is sent.',
    ],
  },
  {
    name: 'Never',
    cells: [
      'Other files, other tabs as such, your position, your contacts.',
      'What is visible on the shared screen is in its recording. Close what is private first.',
    ],
  },
];

const Leaves = () => <DefinitionTable heads={['When', 'Leaves the device', 'Does not']} rows={LEAVES} />;

const CLAUSES: readonly Clause[] = [
  { id: 'in-short', title: 'In short', content: <InShort /> },
  { id: 'path', title: 'From the recorder to the receipt', content: <Path /> },
  { id: 'reading', title: 'Reading without a network', content: <Reading /> },
  { id: 'before', title: 'Before a test', content: <Before /> },
  { id: 'during', title: 'In a test', content: <During /> },
  { id: 'after', title: 'After a test', content: <After /> },
  { id: 'rescue', title: 'The rescue package', content: <Rescue /> },
  { id: 'receipts', title: 'Receipts', content: <Receipts /> },
  { id: 'missing', title: 'When something is missing', content: <Missing /> },
  { id: 'leaves', title: 'What leaves the device, and when', content: <Leaves /> },
];

/** The situations as questions and answers of schema.org, because search engines can show them. */
const QUESTIONS = {
  '@type': ['WebPage', 'FAQPage'],
  mainEntity: SITUATIONS.map(({ title, happens, act }) => ({
    '@type': 'Question',
    name: title,
    acceptedAnswer: { '@type': 'Answer', text: `${happens} ${act}` },
  })),
};

/** /offline: what is kept where, what to do if the network, the disk or the power fails, and how nothing is lost. */
export const Component = () => (
  <Document
    to="/offline"
    title="Offline"
    description="What a test needs of a network, what is kept on your device until the server has signed for it, and what to do in a tunnel or with a full disk."
    lead="What is kept where, what to do when the network, the disk or the power is gone, and when your device may let go."
    dated="2026-11-22"
    concerns="Engineers with a test before them, or behind; readers"
    clauses={CLAUSES}
    data={QUESTIONS}
  />
);

import { Link } from '../../ui/link.tsx';
import { CHOICES, SHARES, SPOKEN, TEST_LENGTH, TEST_MINUTES } from '../../../contract/assessment/test-format.ts';
import { SPECIALTIES } from '../../../contract/facts/specialties.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { DimensionLine } from '../../ui/dimension-line.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Page } from '../../ui/page.tsx';
import styles from './apply-page.module.css';
import { PayDrawing } from './drawings/pay-drawing.tsx';

const BENEFITS = [
  {
    title: 'Access to top Silicon Valley companies',
    text: 'Any company may register, from Silicon Valley or elsewhere. All see the same list, and reach you where you are.',
  },
  {
    title: 'Vetted once, shown to every company',
    text: `One test. ${TEST_LENGTH} with the usual time. Each company that you let see you reads its result, and admitted companies hear the answers that you share. You never retest for another company.`,
  },
  {
    title: 'Competitive and stable income',
    text: 'You name the yearly range that you expect, in your currency, and companies search by it. Agree pay every two weeks and a long term in your contract. Nothing is taken from your pay here.',
  },
];

const STEPS = [
  { title: 'Register', text: 'Name, place, email, phone. No CV, no fee.' },
  {
    title: 'Choose two specialties',
    text: `Of six. They give ${2 * (SHARES.specialty.choice + SHARES.specialty.spoken)} of the ${CHOICES + SPOKEN} questions that count.`,
  },
  { title: 'Take the test', text: `${CHOICES} multiple-choice questions, ${SPOKEN} spoken answers. On record, once.` },
  { title: 'Be rated', text: 'Five criteria for each spoken answer. You read every level, and why.' },
  {
    title: 'Be found',
    text: 'Companies see your result, admitted ones hear the answers that you share, and they ask to connect. You accept or decline.',
  },
];

const NEEDED = [
  {
    label: 'Time',
    value: `Half an hour without interruption. The test itself: ${TEST_LENGTH.toLowerCase()}, longer if you set more time.`,
  },
  { label: 'Computer', value: 'A desktop or laptop, whose browser can share the whole screen.' },
  { label: 'Microphone', value: 'The built-in one is enough, in a quiet room. With typed answers you need none.' },
  { label: 'Network', value: 'To begin. If it fails, the test continues, and nothing is lost by that.' },
  { label: 'Language', value: 'Questions are in English, and so are the answers. Accent is in no score.' },
];

const Apply = () => <ButtonLink to="/test">Apply as an Engineer</ButtonLink>;

const Banner = () => (
  <ul className={styles.banner}>
    {BENEFITS.map(({ title }) => (
      <li key={title}>
        <DimensionLine>{title}</DimensionLine>
      </li>
    ))}
  </ul>
);

/** /apply: the kind of remote work that is found here, and how an engineer gets it. */
export function Component() {
  return (
    <Page
      title="Work with top companies as a remote engineer"
      description={`Remote work for structural and civil engineers: define your own rate, be vetted once, be shown to every company. One test of about ${TEST_MINUTES.usual} minutes, free.`}
      lead="Define your own rate, get bi-weekly pay, and long term engagements"
      width="wide"
    >
      <div className="row">
        <Apply />
        <span className="muted">Free. Engineers never pay.</span>
      </div>
      <div className={styles.drawing}>
        <PayDrawing />
      </div>
      <section className={styles.benefits} aria-label="Benefits">
        {BENEFITS.map(({ title, text }) => (
          <div key={title} className={styles.benefit}>
            <h2>{title}</h2>
            <p>{text}</p>
          </div>
        ))}
        <div className="row">
          <Apply />
          <Link to="/international-collaboration">What to settle with a company abroad</Link>
        </div>
      </section>
      <section className={styles.way} aria-labelledby="way">
        <h2 id="way">Five steps up to an engagement</h2>
        <ol className={styles.stair}>
          {STEPS.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <div className={styles.columns}>
        <section aria-labelledby="specialties">
          <h2 id="specialties">Six specialties, of which you choose two</h2>
          <ul className={styles.specialties}>
            {SPECIALTIES.map((specialty) => (
              <li key={specialty}>{specialty}</li>
            ))}
          </ul>
          <p className="small muted">
            Two spoken questions and four multiple-choice ones come from each, two of either kind from general practice.{' '}
            <Link to="/how-scoring-works">How scoring works</Link>
          </p>
        </section>
        <section aria-labelledby="needed">
          <h2 id="needed">What you need</h2>
          <DescriptionList items={NEEDED} />
          <p className="small muted">
            More time, or typed answers in place of spoken ones: <Link to="/accommodations">Accommodations</Link>
          </p>
        </section>
      </div>
      <section className={styles.end} aria-label="Apply">
        <Banner />
        <Apply />
      </section>
    </Page>
  );
}

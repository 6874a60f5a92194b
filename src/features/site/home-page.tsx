import type { ReactNode } from 'react';
import { Link } from '../../ui/link.tsx';
import { BRAND, TAGLINE } from '../../../contract/facts/brand.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { DimensionLine } from '../../ui/dimension-line.tsx';
import { DimensionedBeam } from '../../ui/dimensioned-beam.tsx';
import { Meta } from '../../ui/meta.tsx';
import { Faq } from './document/faq.tsx';
import { HeardAnswer } from './document/heard-answer.tsx';
import { FAQ, SAMPLES, SECTIONS } from './home-content.ts';
import { DEVICE, TEST } from './document/product-facts.ts';
import { HeroDrawing } from './drawings/hero-drawing.tsx';
import styles from './home-page.module.css';
import { LoadPath } from './drawings/load-path.tsx';
import { useHash } from './use-hash.ts';
import { TEST_LENGTH } from '../../../contract/assessment/test-format.ts';

const DESCRIPTION =
  'Hire structural and civil engineers by what they can do: one recorded test in place of a CV, and rated answers to play where engineers share them.';

const DATA = {
  '@graph': [
    { '@type': 'Organization', name: BRAND, slogan: TAGLINE },
    {
      '@type': 'FAQPage',
      mainEntity: FAQ.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ],
};

function Section({ id, label, title, children }: { id: string; label: string; title: string; children: ReactNode }) {
  return (
    <section className={styles.section} id={id} aria-labelledby={`${id}-title`}>
      <DimensionLine>{label}</DimensionLine>
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}

const Hero = () => (
  <section className={styles.hero}>
    <div className={styles.claim}>
      <h1 tabIndex={-1}>Connecting companies with professional structural engineers</h1>
      <div className={styles.offer}>
        <p className={styles.lead}>
          For structural and civil engineers. No CV: you explain how a structure works, aloud and on record. Companies see the
          ratings, and admitted companies hear the answer if you share it.
        </p>
        <div className="row">
          <ButtonLink to="/register">Start Your Free Assessment</ButtonLink>
          <a href="#test">How the test works</a>
        </div>
      </div>
    </div>
    <div className={styles.proof}>
      <HeroDrawing />
      <HeardAnswer />
    </div>
  </section>
);

const Test = () => (
  <Section id="test" label={TEST_LENGTH} title="Seventeen questions in four sections">
    <DimensionedBeam segments={SECTIONS} label="The sections of the test" />
    <div className={styles.columns}>
      <div>
        <h3>Multiple choice</h3>
        <p>
          {TEST.choices} questions, <span className="mono">{TEST.choiceSeconds} s</span> each, from the two specialties you choose
          and from general practice. Marked automatically.
        </p>
      </div>
      <div>
        <h3>Spoken</h3>
        <p>
          {TEST.spoken} questions, up to <span className="mono">{TEST.spokenClock}</span> each, and a demo first that does not
          count. Rated for principle, load path, safety, practice and structure. Never for accent.
        </p>
      </div>
      <div>
        <h3>On record</h3>
        <p>
          Your screen is recorded from start to end, and your microphone too unless you type. One attempt, the same rules for
          everyone. That is why companies believe it.
        </p>
      </div>
    </div>
  </Section>
);

const Kept = () => (
  <Section id="kept" label={`Saved every ${DEVICE.sliceSeconds} s`} title="What you say is kept">
    <div className={styles.kept}>
      <LoadPath />
      <ol className={styles.steps}>
        <li>
          <h3>Recorded</h3>
          <p>Your recording is saved every {DEVICE.sliceSeconds} seconds. A crash costs seconds, not the answer.</p>
        </li>
        <li>
          <h3>Kept on your device</h3>
          <p>
            If the network goes, the test goes on. All questions are already there, and what you record stays in this browser.
          </p>
        </li>
        <li>
          <h3>Safe on the server</h3>
          <p>
            Your browser sends the recording until the server has stored all of it and signed a receipt. Only then is the copy on
            your device removed. A full disk gives back sooner what the server has already stored.
          </p>
        </li>
      </ol>
    </div>
  </Section>
);

const Seen = () => (
  <Section id="seen" label="What companies see" title="A level, and the answer that proves it">
    <div className={styles.seen}>
      <p>
        Every level has a sentence that says what it takes. Admitted companies play shared answers beside it, so they can check a
        rating.
      </p>
      <p>Until a spoken answer is rated, its level reads Pending. No score is made up.</p>
      <p>
        E-mail, phone and full surname stay hidden until you are connected.{' '}
        <Link to="/register-company">Register your company</Link>
      </p>
    </div>
  </Section>
);

const Samples = () => (
  <Section id="profiles" label="6 samples" title="Sample profiles">
    <p className={styles.note}>
      Made up: nobody real is shown here. Registered companies see real engineers, as far as each engineer lets them.{' '}
      <Link to="/sample-search">Try the search</Link>
    </p>
    <ul className={styles.samples}>
      {SAMPLES.map(({ initials, title, years, country, skills, salary }) => (
        <li key={initials}>
          <div className={styles.who}>
            <span className={styles.initials} aria-hidden="true">
              {initials}
            </span>
            <h3>{title}</h3>
          </div>
          <p className="small muted">
            <span className="mono">{years}</span> years, {country}
          </p>
          <p className="small">{skills.join(' · ')}</p>
          <p className={styles.salary}>
            {salary.toLocaleString('en')} <span>USD / month</span>
          </p>
        </li>
      ))}
    </ul>
  </Section>
);

const ForEngineers = () => (
  <section className={styles.engineers} aria-labelledby="engineers-title">
    <div>
      <h2 id="engineers-title">For Engineers Only</h2>
      <p>
        Free, and one test is enough: companies here find you by its result. You need a computer, a microphone and a quiet room.
      </p>
    </div>
    <ButtonLink to="/register">Start Your Free Test</ButtonLink>
  </section>
);

const Questions = () => (
  <Section id="faq" label="FAQ" title="Four questions">
    <Faq items={FAQ} />
  </Section>
);

/** /: the landing page. */
export function Component() {
  useHash();
  return (
    <div className={styles.home}>
      <Meta title={`${BRAND} – ${TAGLINE}`} description={DESCRIPTION} data={DATA} />
      <Hero />
      <ForEngineers />
      <Test />
      <Kept />
      <Seen />
      <Samples />
      <Questions />
    </div>
  );
}

import { TEST_LENGTH } from '../../../contract/assessment/test-format.ts';
import { Link } from '../../ui/link.tsx';
import { BRAND } from '../../../contract/facts/brand.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { DimensionLine } from '../../ui/dimension-line.tsx';
import { Page } from '../../ui/page.tsx';
import { PROOFS, STEPS } from './about-content.ts';
import styles from './about-page.module.css';
import { AnswerSpecimen } from './document/answer-specimen.tsx';

const DESCRIPTION =
  'How Loadpath assesses structural and civil engineers: spoken questions, anchored levels, answers that engineers may share. No CV, no guess at character.';

const DATA = {
  '@type': 'AboutPage',
  name: `About ${BRAND}`,
  description: DESCRIPTION,
  mainEntity: {
    '@type': 'Organization',
    name: BRAND,
    description: 'A hiring platform for structural and civil engineers.',
    knowsAbout: ['Structural engineering', 'Civil engineering', 'Engineering assessment', 'Hiring'],
  },
};

const Steps = () => (
  <section className={styles.assessment} aria-labelledby="steps">
    <div className={styles.told}>
      <h2 id="steps">Assessment in five steps</h2>
      <ol className={styles.steps}>
        {STEPS.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </div>
    <AnswerSpecimen />
  </section>
);

const Better = () => (
  <section className={styles.better} aria-labelledby="better">
    <DimensionLine>Why this is better</DimensionLine>
    <h2 id="better">Proof that can be opened</h2>
    <table className={styles.proofs}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Asked</span>
          </th>
          <th scope="col">A CV</th>
          <th scope="col">A certificate</th>
          <th scope="col">{BRAND}</th>
        </tr>
      </thead>
      <tbody>
        {PROOFS.map(({ question, cv, certificate, ours }) => (
          <tr key={question}>
            <th scope="row">{question}</th>
            <td data-of="A CV">{cv}</td>
            <td data-of="A certificate">{certificate}</td>
            <td data-of={BRAND}>{ours}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <div className={styles.notes}>
      <p>
        Criteria, the sentence of each level, weights and cut scores are published. Until all spoken answers are rated, the level
        is Pending. <Link to="/how-scoring-works">How scoring works</Link>
      </p>
      <p>
        A recording stays on the engineer’s device until the server has signed for it. A lost network costs nobody a test.{' '}
        <Link to="/offline">Offline</Link>
      </p>
    </div>
  </section>
);

const Calls = () => (
  <section className={styles.calls} aria-label="Begin">
    <div>
      <h2>For engineers</h2>
      <p>Free. One test. {TEST_LENGTH}, and the companies that you let see it see what you can do.</p>
      <ButtonLink to="/register">Start as Engineer</ButtonLink>
    </div>
    <div>
      <h2>For employers</h2>
      <p>Say which roles you want to fill, how many, and by when. A person reads it and answers.</p>
      <ButtonLink to="/contact" variant="quiet">
        Contact Us
      </ButtonLink>
    </div>
  </section>
);

/** /about: the assessment, step by step, and how it differs from a CV. */
export function Component() {
  return (
    <Page
      title="About Us"
      description={DESCRIPTION}
      data={DATA}
      lead="A load path is how a structure carries force to the ground. We follow an engineer’s reasoning the same way: step by step, until it stands on something."
      width="wide"
    >
      <Steps />
      <Better />
      <Calls />
    </Page>
  );
}

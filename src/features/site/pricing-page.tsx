import type { ReactNode } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { Link } from '../../ui/link.tsx';
import { BRAND } from '../../../contract/facts/brand.ts';
import { RETENTION, spanText } from '../../../contract/facts/retention.ts';
import { plans as askForPlans, type Plan } from '../../../contract/site/plans.ts';
import { apiFor } from '../../shared/api/call-api.ts';
import { useLoadWhenBack } from '../../shared/loading/use-load-when-back.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { DimensionLine } from '../../ui/dimension-line.tsx';
import { Page } from '../../ui/page.tsx';
import { Faq } from './document/faq.tsx';
import { EXAMPLE_PLAN, PricingExample } from './pricing-example.tsx';
import { priceText } from './document/money.ts';
import styles from './pricing-page.module.css';
import { SupportDrawing } from './drawings/support-drawing.tsx';

const DESCRIPTION =
  'Free for engineers: the test, the rating, the profile. Companies choose a plan by how much they hire, not by what they see.';

/** The plans; null if the server does not answer, because the page is useful without them. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Plan[] | null> {
  const answer = await apiFor(context)(askForPlans).catch(() => null);
  return answer && answer.plans;
}

const FREE = ['The test, and its rating', 'The profile, and changing it', 'Being found by companies'];

const UNCHANGED = [
  {
    title: 'Who is seen',
    text: 'Engineers with a finished test who have not hidden their profile from the company, or from all companies.',
  },
  {
    title: 'In which order',
    text: 'The newest test first; in a search, the most points, the newest test or the best fit. No place in a list is for sale, to either side.',
  },
  { title: 'What a level means', text: 'The same criteria, anchors and cut scores for everybody, and published.' },
  {
    title: 'What can be checked',
    text: `The sound or the text of rated answers that the engineer shares, once we have admitted the company; sound for ${spanText(RETENTION.sound.keep)}. What is missing in a recording is named.`,
  },
];

const QUESTIONS = [
  {
    question: 'Can we look before we ask?',
    answer:
      'Yes. The search is open to everybody, among invented engineers. Registered, you see the list with every level. Whole profiles open once your address is confirmed, answers once we have admitted your company. None of it costs anything.',
  },
  {
    question: 'What should we write?',
    answer: 'Which roles you want to fill, how many, in which countries, and by when. A person answers.',
  },
  {
    question: 'Will engineers ever pay?',
    answer: 'No. Not for the test, not for the profile, not when a company connects, and nothing is taken from their pay.',
  },
];

/** Codes of UN/CEFACT Recommendation 20, because schema.org wants units as such codes. */
const UNITS = { month: 'MON', year: 'ANN' };

const offerOf = ({ name, audience, price }: Plan) => ({
  '@type': 'Offer',
  name,
  description: audience,
  ...(price && {
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: price.amount,
      priceCurrency: price.currency,
      unitCode: UNITS[price.period],
    },
  }),
});

const dataOf = (plans: Plan[] | null) => ({
  '@graph': [
    {
      '@type': 'Service',
      name: BRAND,
      serviceType: 'Hiring of structural and civil engineers',
      description: DESCRIPTION,
      ...(plans && {
        hasOfferCatalog: { '@type': 'OfferCatalog', name: 'Plans for companies', itemListElement: plans.map(offerOf) },
      }),
    },
    {
      '@type': 'FAQPage',
      mainEntity: QUESTIONS.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ],
});

interface ItemProps {
  number: number;
  name: string;
  audience: string;
  includes: readonly string[];
  price: ReactNode;
}

const Item = ({ number, name, audience, includes, price }: ItemProps) => (
  <li className={styles.item}>
    <span className={styles.number} aria-hidden="true">
      {number}
    </span>
    <div className={styles.what}>
      <h3>{name}</h3>
      <p className="muted">{audience}</p>
    </div>
    <ul>
      {includes.map((thing) => (
        <li key={thing}>{thing}</li>
      ))}
    </ul>
    <p className={styles.price}>{price}</p>
  </li>
);

const Unknown = () => (
  <li className={styles.unknown}>
    <p>
      The plans for companies are kept on the server, and it cannot be reached just now. For engineers nothing depends on it: they
      never pay.
    </p>
    <a href="/pricing">Try again</a>
  </li>
);

const priceOf = ({ name, price }: Plan) =>
  price ? (
    <data value={price.amount}>{priceText(price)}</data>
  ) : (
    <Link to="/contact">
      Ask us<span className="visually-hidden"> about {name}</span>
    </Link>
  );

/** /pricing: free for engineers; for companies the plans of the server. */
export function Component() {
  const plans = useLoaderData<typeof loader>();
  useLoadWhenBack(plans === null);
  return (
    <Page
      title="Pricing"
      description={DESCRIPTION}
      data={dataOf(plans)}
      lead="Free for engineers. Companies choose by how much they hire, not by what they see."
      width="wide"
    >
      <SupportDrawing />
      <section aria-labelledby="bill">
        <h2 id="bill" className={styles.heading}>
          Bill of quantities
        </h2>
        <div className={styles.head} aria-hidden="true">
          <span>Item</span>
          <span>For</span>
          <span>Included</span>
          <span>Price</span>
        </div>
        <ol className={styles.bill}>
          <Item number={1} name="Engineers" audience="Whoever takes the test." includes={FREE} price={<strong>Free</strong>} />
          {plans ? (
            plans.map((plan, index) => <Item key={plan.id} {...plan} number={index + 2} price={priceOf(plan)} />)
          ) : (
            <Unknown />
          )}
        </ol>
      </section>
      <PricingExample price={plans?.find(({ id }) => id === EXAMPLE_PLAN)?.price ?? null} />
      <section className={styles.unchanged} aria-labelledby="unchanged">
        <h2 id="unchanged">The same on every plan</h2>
        <dl>
          {UNCHANGED.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={styles.questions} aria-labelledby="questions">
        <DimensionLine>FAQ</DimensionLine>
        <h2 id="questions">Before you ask</h2>
        <Faq items={QUESTIONS} />
        <div className="row">
          <ButtonLink to="/register-company">Register your company</ButtonLink>
          <ButtonLink to="/sample-search" variant="quiet">
            Try the search
          </ButtonLink>
        </div>
      </section>
    </Page>
  );
}

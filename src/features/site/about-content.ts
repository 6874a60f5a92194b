import { TEST } from './document/product-facts.ts';

/**
 * An example of an answer. The question is in no test, so that it reveals nothing; tests/src/features/site/about-content.test.ts
 * compares the level with contract/facts/criteria.ts.
 */
export const EXAMPLE = {
  area: 'Steel Structures, spoken question 1 of 6',
  question:
    'A steel canopy cantilevers 4 m from a concrete frame. How do its loads reach the ground, and what do you check first?',
  at: '0:41',
  length: TEST.spokenClock,
  said: 'At 2 kN/m² the moment is 16 kNm for each metre. The fixings are half a metre apart, so 32 kN a metre pull at the top one. The edge beam gets that as torsion: I check it first. And wind can turn it all round.',
  criterion: 'Load path and checks',
  level: 3,
  anchor: 'Complete load path, assumptions and a check of equilibrium or order of magnitude.',
  facts: 'Steel Structures, Structural Renovations · Porto, Portugal',
} as const;

/**
 * The five steps. Each text describes the real behaviour of the product under that name, so that the page promises nothing else.
 */
export const STEPS = [
  {
    title: 'Targeted voice questions',
    text: `Six situations are answered aloud, up to ${TEST.spokenClock} each: two from each chosen specialty, two from general practice, plus ten multiple-choice questions.`,
  },
  {
    title: 'Speech analysis',
    text: 'What is said is rated on five criteria, by somebody who sees no name. Accent, pace and grammar are in no score.',
  },
  {
    title: 'Team fit',
    text: 'Can a colleague act on the explanation? That is the fifth criterion. Country, hours and experience are facts that engineers state themselves. Nobody is sorted by character.',
  },
  {
    title: 'Behavioural insight',
    text: 'Behaviour is what somebody did in the answer: named an assumption, checked an order of magnitude. Each level has a sentence that describes it. Nothing infers emotion or personality.',
  },
  {
    title: 'Smart matching',
    text: 'A company describes who it needs, and the search gives its reasons beside each engineer. No place in a list is for sale.',
  },
] as const;

export const PROOFS = [
  {
    question: 'What it shows',
    cv: 'What somebody has done, in their own words',
    certificate: 'That an examination was passed',
    ours: 'How somebody solves a problem, in their own words',
  },
  {
    question: 'Who has checked it',
    cv: 'Often nobody, before the interview',
    certificate: 'Its issuer, on the day',
    ours: 'A rater, by published criteria, without a name',
  },
  {
    question: 'What you can check',
    cv: 'References, by telephone',
    certificate: 'Its number',
    ours: 'The answer itself, spoken or typed, for companies that we have admitted',
  },
  {
    question: 'What is missing',
    cv: 'Cannot be seen',
    certificate: 'Cannot be seen',
    ours: 'Is named: each gap in a recording with its cause',
  },
] as const;

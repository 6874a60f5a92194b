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
    text: `Six questions are answered aloud, up to ${TEST.spokenClock} each: two from each of the two specialties that the engineer has chosen, two from general practice. They are situations, not definitions. A demo comes before them and does not count. Ten multiple-choice questions come before and between them.`,
  },
  {
    title: 'Speech analysis',
    text: 'What is said is analysed, never how it sounds. Each answer is rated on five criteria: principle, load path and checks, code and safety, buildability and limits, structure of the explanation. Whoever rates sees no name. Accent, pace and grammar are in no score.',
  },
  {
    title: 'Team fit',
    text: 'A team needs somebody whose explanation a colleague can act on: that is the fifth criterion. The rest is facts that engineers state themselves, such as country and experience. We do not sort people by character. And nobody is connected before both sides have agreed.',
  },
  {
    title: 'Behavioural insight',
    text: 'Behaviour here is what somebody did in the answer: named an assumption, checked an order of magnitude, said what would stop the work. Each criterion has five levels, and each level a sentence that describes it. Nothing infers emotion, attitude or personality.',
  },
  {
    title: 'Smart matching',
    text: 'A company sees engineers with a finished test who have not hidden their profile from it, with a level for each area, and opens the evidence behind it once it is confirmed and admitted. A list shows the newest first, or the most points, or who fits a search best; a search by a sentence gives its reasons beside each engineer. No place in a list is for sale.',
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

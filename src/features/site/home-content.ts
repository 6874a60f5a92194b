import { SECTIONS as TEST_SECTIONS, TEST_LENGTH } from '../../../contract/assessment/test-format.ts';

const LABELS = { choice: 'Multiple choice', spoken: 'Spoken' };

/** The sections of the test, as the landing page draws them. `count`: cards with the demo. */
export const SECTIONS = TEST_SECTIONS.map(({ kind, scored, demo }) => ({
  count: scored + Number(demo),
  label: demo ? `${LABELS[kind]}, with a demo` : LABELS[kind],
}));

/**
 * The levels of the answer that a visitor can hear, as in contract/facts/criteria.ts; tests/src/features/site/home-content.test.ts
 * compares them.
 */
export const LEVELS = [
  { label: 'Principle', at: 2, anchor: 'States the right principle; a minor slip does not change the result.' },
  {
    label: 'Load path and checks',
    at: 3,
    anchor: 'Complete load path, assumptions and a check of equilibrium or order of magnitude.',
  },
] as const;

/** Samples of the form. They are invented, because no real person may be shown here. */
export const SAMPLES = [
  {
    initials: 'AK',
    title: 'Structural Engineer',
    years: 8,
    country: 'Poland',
    skills: ['Steel', 'Connections', 'FEM'],
    salary: 3400,
  },
  {
    initials: 'MR',
    title: 'Bridge Engineer',
    years: 12,
    country: 'Portugal',
    skills: ['Prestress', 'Concrete', 'Dynamics'],
    salary: 4200,
  },
  {
    initials: 'SD',
    title: 'Structural Draftsman',
    years: 6,
    country: 'India',
    skills: ['Detailing', 'BIM', 'Steel'],
    salary: 1900,
  },
  {
    initials: 'LC',
    title: 'Foundation Engineer',
    years: 9,
    country: 'Chile',
    skills: ['Piles', 'Retaining walls', 'Settlement'],
    salary: 3100,
  },
  {
    initials: 'EN',
    title: 'Civil Engineer',
    years: 4,
    country: 'Kenya',
    skills: ['Concrete', 'Drainage', 'Roads'],
    salary: 1800,
  },
  {
    initials: 'TO',
    title: 'Seismic Engineer',
    years: 11,
    country: 'Türkiye',
    skills: ['Seismic', 'Retrofit', 'FEM'],
    salary: 3900,
  },
] as const;

export const FAQ = [
  {
    question: 'Is it free?',
    answer: 'Yes. Engineers pay nothing: not for the test, not for the profile, not when a company connects.',
  },
  {
    question: 'How long does the test take?',
    answer: `${TEST_LENGTH}, longer if you set more time for yourself. A question that is open cannot be paused; between two questions you rest as long as you like.`,
  },
  { question: 'Do I need a CV?', answer: 'No. What you can do is shown by your answers. There is no CV to upload.' },
  {
    question: 'What feedback do I get?',
    answer:
      'A score breakdown: multiple choice by topic, and for each spoken answer a level for every criterion with the sentence that says what it takes.',
  },
] as const;

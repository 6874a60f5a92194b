import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CRITERIA, HIGHEST } from '../../../../contract/facts/criteria.ts';
import { SLICE_MS } from '../../../../contract/facts/recorder.ts';
import { CUTS } from '../../../../contract/scores/scoring.ts';
import { SPECIALTIES } from '../../../../contract/facts/specialties.ts';
import {
  CARDS,
  CHOICES,
  SECTIONS,
  SHARES,
  SPECIALTIES_CHOSEN,
  SPOKEN,
  TIMES,
} from '../../../../contract/assessment/test-format.ts';
import { FAQ, SAMPLES } from '../../../../src/features/site/home-content.ts';
import { STEPS } from '../../../../src/features/site/about-content.ts';

/*
 * Pages write small numbers as words. Each such phrase is built here from the contract. If a number changes there, the test fails
 * until the page has the new one.
 */

const WORDS = 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen';
const word = (number: number) => WORDS.split(' ')[number] ?? String(number);
const first = (number: number) => word(number).replace(/^./, (letter) => letter.toUpperCase());

const SPECIALTY = SHARES.specialty;
const GENERAL = SHARES.general;
const spokenMinutes = TIMES.spoken / 60;

const PHRASES: readonly [file: string, ...phrases: string[]][] = [
  [
    'features/site/home-page.tsx',
    `title="${first(CARDS)} questions in ${word(SECTIONS.length)} sections"`,
    `title="${first(FAQ.length)} questions"`,
  ],
  ['features/site/home-page.tsx', `label="${SAMPLES.length} samples"`],
  [
    'features/site/about-content.ts',
    `${first(SPOKEN)} situations are answered aloud`,
    `${word(SPECIALTY.spoken)} from each chosen specialty, ${word(GENERAL.spoken)} from general practice, plus ${word(CHOICES)} multiple-choice questions`,
    `rated on ${word(CRITERIA.length)} criteria`,
    `spoken question 1 of ${SPOKEN}`,
  ],
  ['features/site/about-page.tsx', `Assessment in ${word(STEPS.length)} steps`],
  [
    'features/site/apply-page.tsx',
    `title: 'Choose ${word(SPECIALTIES_CHOSEN)} specialties'`,
    `\`Of ${word(SPECIALTIES.length)}.`,
    `${first(CRITERIA.length)} criteria for each spoken answer`,
    `${first(SPECIALTIES.length)} specialties, of which you choose ${word(SPECIALTIES_CHOSEN)}`,
    `${first(SPECIALTY.spoken)} spoken questions and ${word(SPECIALTY.choice)} multiple-choice ones come from each, ${word(GENERAL.choice)} of either kind from general practice`,
  ],
  [
    'features/site/pages/how-scoring-works.mdx',
    `description: ${first(CRITERIA.length)} criteria with ${word(HIGHEST)} anchored levels each`,
    `${first(Object.keys(CUTS).length)} cut scores make ${word(Object.keys(CUTS).length + 1)} levels`,
    `You choose ${word(SPECIALTIES_CHOSEN)} specialties`,
    `is rated by ${word(CRITERIA.length)} criteria. Each has ${word(HIGHEST)} levels`,
    `in ${word(Math.floor(spokenMinutes))} and a half minutes`,
  ],
  ['features/site/document/scoring-tables.tsx', `Levels of the ${word(SPOKEN)} spoken answers`],
  ['features/assessment/entry/rules.tsx', `${first(SPOKEN)} questions are answered by voice`],
  [
    'features/assessment/entry/rules-page.tsx',
    `${first(CHOICES)} multiple-choice questions, one demo, ${word(SPOKEN)} `,
    `every ${word(SLICE_MS / 1000)} seconds of your recording`,
  ],
  ['features/assessment/entry/microphone-page.tsx', `${first(SPOKEN)} questions are answered by voice`],
  [
    'features/assessment/entry/specialties-page.tsx',
    `Choose the ${word(SPECIALTIES_CHOSEN)} topics`,
    `${word(SPECIALTY.choice)} multiple-choice questions and ${word(SPECIALTY.spoken)}`,
  ],
  ['features/assessment/rehearsal/verdict.ts', `with ${word(CARDS)} questions`],
  ['shared/accommodations/form.tsx', `${first(SPOKEN)} questions are answered by voice`, `The same ${word(SPOKEN)} questions`],
  ['features/engineer/progress.ts', `Choose ${word(SPECIALTIES_CHOSEN)} specialties`],
];

test.each(PHRASES)('%s writes the numbers of the contract', (file, ...phrases) => {
  const text = readFileSync(join(import.meta.dirname, '../../../../src', file), 'utf8').replaceAll(/\s+/g, ' ');
  for (const phrase of phrases) expect(text).toContain(phrase);
});

test('the number of general questions is the same for both kinds, as on /apply', () => {
  expect(GENERAL.choice).toBe(GENERAL.spoken);
});

test('half a minute is left of the time of a spoken answer, as on /how-scoring-works', () => {
  expect(spokenMinutes % 1).toBe(0.5);
});

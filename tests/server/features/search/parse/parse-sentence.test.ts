import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Chip } from '../../../../../contract/hiring/search-query.ts';
import { parseSentence } from '../../../../../server/features/search/parse/parse-sentence.ts';
import { MOST_MS, longestTurn } from '../../../../support/timing/longest-turn.ts';

const NOW = new Date('2026-11-23T10:00:00Z');
/** Chips in short: 'must topic Steel Structures Senior'. */
const read = (sentence: string) =>
  parseSentence(sentence, NOW).chips.map(({ mode, value: { kind, ...value } }) =>
    [mode, kind, ...Object.values(value).map((one) => (Array.isArray(one) ? one.join('|') : String(one)))].join(' '),
  );
const refused = (sentence: string) => parseSentence(sentence, NOW).unused.map(({ reason, text }) => `${reason}: ${text}`);

test.each<[string, string[]]>([
  ['senior steel engineer', ['must topic Steel Structures Senior']],
  ['steel or concrete', ['must topic Steel Structures|Concrete Structures null']],
  [
    'strong in seismic, good at steel',
    ['must topic Structural Dynamics and Seismic Senior', 'must topic Steel Structures Intermediate'],
  ],
  ['senior engineer with ETABS', ['must level Senior', 'must skill ETABS']],
  ['graduate, concrete', ['must experience null 1-3', 'must topic Concrete Structures null']],
  ['Germany, Austria and Switzerland', ['must country DE|AT|CH']],
  ['not in Germany or Austria', ['not country DE', 'not country AT']],
  ['no site work, remote', ['not skill Site supervision', 'must schedule remote']],
  ['not only steel but ETABS', ['must topic Steel Structures null', 'must skill ETABS']],
  ['ETABS, Revit is a plus', ['must skill ETABS', 'wish skill Revit']],
  ['ideally Revit and BIM. ETABS', ['wish skill Revit', 'wish skill BIM', 'must skill ETABS']],
  ['below 60k', ['must salary 60000 EUR year']],
  ['up to 60.000 EUR', ['must salary 60000 EUR year']],
  ['£55,000', ['must salary 55000 GBP year']],
  ['max $9,500 per month', ['must salary 9500 USD month']],
  ['35 EUR/hour', ['must salary 35 EUR hour']],
  ['sixty thousand euros', ['must salary 60000 EUR year']],
  ['50-60k', ['must salary 60000 EUR year']],
  ['at least 5 years', ['must experience 5-10 null']],
  ['3-5 years of experience', ['must experience 3-5 3-5']],
  ['less than three years', ['must experience null 1-3']],
  ['4 hours overlap with Berlin', ['must timeZone Europe/Berlin 4']],
  ['UTC+2', ['must timeZone UTC+2 6']],
  ['assessed since March 2026', ['must assessed 2026-03-01']],
  ['tested in the last 3 months', ['must assessed 2026-08-25']],
  ['PhD or MSc', ['must education phd', 'must education master']],
  ['siesmic desgin, Portugl', ['must topic Structural Dynamics and Seismic null', 'must country PT']],
  ['EC3, EN 1993 and Eurocode 3', ['must skill EN 1993', 'wish topic Steel Structures null']],
  ['a safe design in SAFE', ['must skill SAFE']],
])('%s', (sentence, chips) => {
  expect(read(sentence)).toEqual(chips);
});

test.each<[string, string[]]>([
  ['young steel engineer', ['age: young']],
  ['under 30 years old', ['age: under 30 years old']],
  ['5 years of experience on old buildings', []],
  ['native German speaker', ['nationality: native German speaker']],
  ['Indian engineer', ['nationality: Indian engineer']],
  ['female, married', ['gender: female', 'person: married']],
  ['she knows ETABS', ['gender: she']],
  ['named Adaeze Okafor', ['name: named Adaeze Okafor']],
  ['nice team player', ['unknown: nice', 'unknown: team player']],
])('what is not used of ‘%s’ is said, with the reason', (sentence, told) => {
  expect(refused(sentence)).toEqual(told);
});

test('chips name their part of the sentence', () => {
  const sentence = 'Senior steel engineer in Germany, below €70k';
  const parts = parseSentence(sentence, NOW).chips.map(({ from }) => from && sentence.slice(from.start, from.end));
  expect(parts).toEqual(['Senior steel engineer', 'Germany', 'below €70k']);
});

test('for any text, chips fit the contract and lie within the sentence', () => {
  const words = fc.constantFrom(
    'steel',
    'no',
    'ideally',
    'Germany',
    'or',
    'ETABS',
    '60k',
    '€',
    '5',
    'years',
    ',',
    '.',
    'senior',
    'UTC+2',
    'since',
    '2026',
    '-',
    'old',
    '%',
  );
  const sentence = fc.oneof(
    fc.string({ maxLength: 200 }),
    fc.array(words, { maxLength: 40 }).map((list) => list.join(' ')),
  );
  fc.assert(
    fc.property(sentence, (text) => {
      const { chips, unused } = parseSentence(text, NOW);
      // Words of a single character are left out later, since no profile has them.
      const known = chips.filter(({ value }) => value.kind !== 'words');
      expect(known.flatMap((chip) => Chip.safeParse(chip).error ?? [])).toEqual([]);
      for (const { from } of chips) {
        expect(from?.start).toBeLessThan(from?.end ?? 0);
        expect(from?.end).toBeLessThanOrEqual(text.length);
      }
      for (const { start, end, text: part } of unused) expect(part).toBe(text.slice(start, end));
    }),
    { numRuns: 300 },
  );
});

test('2,000 characters are read in a few milliseconds, also a text made to take long', async () => {
  for (const piece of [
    '1.',
    'a ',
    '60k-',
    'overlap ',
    'under ',
    '5 years ',
    'nonlinearx ',
    '((((',
    '1 000 ',
    'since ',
    'native ',
  ]) {
    const readLong = () => Promise.resolve(parseSentence(piece.repeat(2000).slice(0, 2000), NOW));
    expect(await longestTurn(readLong), piece).toBeLessThan(MOST_MS);
  }
});

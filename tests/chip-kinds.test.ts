import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { CHIP_KINDS } from '../contract/hiring/chip-kinds.ts';

/*
 * An invented kind of chip, registered on each side before anything else is loaded: how many days a week an engineer would spend
 * on building sites. No other part of the product knows it.
 */
const SITE = 'site' as keyof typeof CHIP_KINDS;
interface Value {
  days: number;
}
Object.assign(CHIP_KINDS, {
  [SITE]: { fields: { days: z.number().int().min(0).max(7) }, describe: 'On sites.', parts: ({ days }: Value) => days + 1 },
});
const { CHIPS_ON_SERVER } = await import('../server/features/search/chips/chip-kinds.ts');
Object.assign(CHIPS_ON_SERVER, {
  [SITE]: {
    weight: 3,
    isCompared: true,
    isEither: true,
    conditions: ({ days }: Value) => [{ kind: 'tags', anyOf: [`site.${days}`] }],
    bands: ({ days }: Value) => [{ degree: 1, test: { tags: [[`site.${days}`]] } }],
    say: ({ days }: Value, _row: unknown, degree: number) => (degree > 0.9 ? `On sites ${days} days` : 'Not on sites'),
    join: (one: Value, other: Value) => ({ kind: SITE, days: Math.max(one.days, other.days) }),
    forModel: '{"kind":"site","days":0 to 5}',
    isReal: ({ days }: Value) => days <= 5,
  },
});
const { CHIPS_ON_PAGES } = await import('../src/features/hiring/search/chips/chip-kinds.ts');
Object.assign(CHIPS_ON_PAGES, {
  [SITE]: {
    name: 'Days on sites',
    start: { kind: SITE, days: 1 },
    describe: ({ days }: Value) => `${days} days on sites`,
    write: ({ days }: Value) => [days],
    read: ([days]: string[][]) => ({ days: Number(days?.[0]) }),
  },
});
const { CHIP_FIELDS, ChipFields } = await import('../src/features/hiring/search/chips/chip-fields.tsx');
Object.assign(CHIP_FIELDS, {
  [SITE]: ({ draft }: { draft: Value }) => createElement('input', { defaultValue: draft.days }),
});

const { CHIP_KIND_NAMES, countParts } = await import('../contract/hiring/chips.ts');
const { Chip, QueryToSave } = await import('../contract/hiring/search-query.ts');
const { conditionsOfChip } = await import('../server/features/search/conditions.ts');
const { createModelReader } = await import('../server/features/search/model/model-reader.ts');
const { mergeChips } = await import('../server/features/search/parse/merge-chips.ts');
const { readTokens } = await import('../server/features/search/parse/tokens.ts');
const { reasonsFor } = await import('../server/features/search/reasons.ts');
const { weigh } = await import('../server/features/search/weigh-chips.ts');
const { usedChips } = await import('../server/features/search/used-chips.ts');
const { readSearch, writeSearch } = await import('../src/features/hiring/search/address.ts');
const { describeChip } = await import('../src/features/hiring/search/chips/describe-chip.ts');

const valueOf = (days: number) => ({ kind: SITE, days }) as never;
const chipOf = (days: number) => ({ mode: 'must' as const, value: valueOf(days), from: null });
const RATES = {} as never;

test('a registered kind is part of a search, with its own limits and its own size', () => {
  expect(CHIP_KIND_NAMES).toContain(SITE);
  expect(Chip.parse(chipOf(2))).toEqual(chipOf(2));
  expect(Chip.safeParse(chipOf(8)).success).toBe(false);
  expect(countParts(valueOf(2))).toBe(3);
  const most = Array.from({ length: 40 }, () => chipOf(4));
  expect(QueryToSave.safeParse({ mode: 'ai', q: '', chips: most }).success).toBe(true);
  expect(QueryToSave.safeParse({ mode: 'ai', q: '', chips: [...most, chipOf(0)] }).success).toBe(false);
});

test('it finds and ranks engineers, and describes how they match', () => {
  expect(conditionsOfChip(valueOf(2))).toEqual([{ kind: 'tags', anyOf: ['site.2'] }]);
  const schedule = { mode: 'must' as const, value: { kind: 'schedule' as const, schedules: ['remote' as const] }, from: null };
  const { weighed } = weigh([chipOf(2), schedule], RATES);
  expect(weighed.map(({ part }) => Number(part.toFixed(3)))).toEqual([
    Number((3 / 3.8).toFixed(3)),
    Number((0.8 / 3.8).toFixed(3)),
  ]);
  expect(weighed[0]?.bands).toEqual([{ degree: 1, test: { tags: [['site.2']] } }]);
  const said = reasonsFor([chipOf(2), chipOf(3)], {} as never, [1, 0], RATES);
  expect(said).toEqual([
    { chip: 0, met: 'yes', text: 'On sites 2 days' },
    { chip: 1, met: 'no', text: 'Not on sites' },
  ]);
  expect(usedChips(Array.from({ length: 15 }, (_, days) => chipOf(days))).size).toBe(10);
});

test('several that are read from a sentence become one, by its own rule', () => {
  const tokens = readTokens('one and three');
  const reads = [
    { value: valueOf(1), from: 0, to: 1 },
    { value: valueOf(3), from: 2, to: 3 },
  ];
  const merged = mergeChips(reads, { tokens, phrases: [], modes: ['must', 'must', 'must'] });
  expect(merged.map(({ value }) => value)).toEqual([{ kind: SITE, days: 3 }]);
});

test('a language model gets it, and its answer is used only if the values exist', async () => {
  let instruction = '';
  const complete = async (_company: string, asked: { instruction: string }) => {
    ({ instruction } = asked);
    const chip = (words: string, days: number) => ({ mode: 'must', words, value: { kind: SITE, days } });
    return { chips: [chip('two days', 2), chip('on sites', 6)], unused: [] };
  };
  const read = createModelReader({ complete: complete as never }, () => new Date('2026-01-01'));
  const found = await read('company', 'two days on sites');
  expect(instruction).toContain('\n{"kind":"site","days":0 to 5}\n');
  expect(found?.chips.map(({ value }) => value)).toEqual([{ kind: SITE, days: 2 }]);
});

test('pages name it, write it into addresses, and edit it', () => {
  expect(describeChip({ mode: 'not', value: valueOf(2) })).toBe('Not wanted: 2 days on sites');
  const search = { mode: 'ai' as const, q: 'x', chips: [chipOf(2)] };
  const written = writeSearch(search);
  expect(written.get('chip')).toBe('must~site~2');
  expect(readSearch(written)).toEqual(search);
  const form = renderToStaticMarkup(createElement(ChipFields, { draft: valueOf(2), onChange: () => {} }));
  expect(form).toBe('<input value="2"/>');
});

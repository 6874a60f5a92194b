import { expect, test } from 'vitest';
import { RETENTION, spanText } from '../../../../contract/facts/retention.ts';
import { writeIndex } from '../../../../server/features/own-data/archive-index.ts';
import { RECIPIENTS } from '../../../../src/features/site/privacy-content.ts';

const index = writeIndex({ madeAt: new Date('2026-11-25T10:00:00Z'), tables: [], files: [] });

/** A shorter text for the same, where the index has a text of its own. */
const IN_INDEX: Record<string, string> = {
  'Administrators and raters': 'Raters',
  'The operator’s servers and mail server': 'The mail server',
};

test.each(RECIPIENTS.map(({ name }) => name))('the index names who gets something, as /privacy does: %s', (name) => {
  expect(index).toContain(`<td>${IN_INDEX[name] ?? name}</td>`);
});

test('the index has the whole table of retention', () => {
  for (const { what, keep } of Object.values(RETENTION)) expect(index).toContain(`<td>${what}</td><td>${spanText(keep)}</td>`);
});

import { beforeEach, expect, test, vi } from 'vitest';
import {
  completeLevels,
  criteriaOf,
  type Draft,
  draftOf,
  dropDraft,
  EMPTY,
  judgementOf,
  keepDraft,
  readDraft,
  missingIn,
} from '../../../../src/features/admin/rating/draft.ts';
import { reasonsFor } from '../../../../src/features/admin/rating/faults.ts';
import { pathOfAnswer } from '../../../../src/features/admin/rating/next-to-rate.ts';
import { clearSession } from '../../../../src/shared/api/session.ts';
import { aStorage } from '../../../support/browser/memory-storage.ts';

const ATTEMPT = '0197b0aa-0000-7000-8000-000000000001';
const LEVELS = { principle: 4, 'load-path': 3, safety: 5, practice: 2, explanation: 1 };

beforeEach(() => vi.stubGlobal('localStorage', aStorage()));

const ALL = criteriaOf({ notRated: [] });
const aDraft = (particulars: Partial<Draft>): Draft => ({ ...EMPTY, ...particulars });

test('a rating is complete with a level for each criterion', () => {
  const { explanation: _, ...some } = LEVELS;
  expect(completeLevels(aDraft({ levels: LEVELS }), ALL)).toEqual(LEVELS);
  expect(completeLevels(aDraft({ levels: some }), ALL)).toBeNull();
  expect(missingIn(aDraft({ levels: some }), ALL)).toBe(1);
  expect(missingIn(EMPTY, ALL)).toBe(5);
});

test('a criterion that the question is not rated by is not missing, and is not sent', () => {
  const criteria = criteriaOf({ notRated: ['practice', 'safety'] });
  const { practice: _, safety: __, ...wanted } = LEVELS;
  expect(criteria.map(({ id }) => id)).toEqual(['principle', 'load-path', 'explanation']);
  expect(missingIn(EMPTY, criteria)).toBe(3);
  expect(judgementOf(aDraft({ levels: LEVELS }), criteria)).toEqual({ levels: wanted, unsafe: false });
});

test('either all levels are sent, or the reason why the answer cannot be judged', () => {
  expect(judgementOf(aDraft({ levels: LEVELS }), ALL)).toEqual({ levels: LEVELS, unsafe: false });
  expect(judgementOf(aDraft({ levels: LEVELS, unsafe: true }), ALL)).toEqual({ levels: LEVELS, unsafe: true });
  const left = { insufficient: 'cut', unsafe: false };
  expect(judgementOf(aDraft({ levels: LEVELS, insufficient: 'cut', unsafe: true }), ALL)).toEqual(left);
  expect(judgementOf(aDraft({ levels: { safety: 3 } }), ALL)).toBeNull();
  const short = draftOf({ levels: null, insufficient: 'short', unsafe: false, note: 'x', marks: [] });
  expect(judgementOf(short, ALL)).toEqual({ insufficient: 'short', unsafe: false });
  const unsafe = { levels: LEVELS, unsafe: true, note: 'x', marks: [] };
  expect(draftOf({ ...unsafe, insufficient: null })).toEqual(unsafe);
});

test('without a recorded fault only an answer that cannot be heard may be left out, and no typed answer', () => {
  expect(reasonsFor(null, 'nothing', false)).toEqual(['unclear']);
  expect(reasonsFor(null, null, true)).toEqual([]);
});

test('with a fault every reason may be given, the likely one first', () => {
  expect(reasonsFor('gap', null, false)).toEqual(['cut', 'nothing', 'short', 'unclear']);
  expect(reasonsFor('gap', 'short', false)[0]).toBe('short');
  expect(reasonsFor('silent', null, false)[0]).toBe('nothing');
});

test('a draft survives a reload and is deleted with the rating', () => {
  keepDraft(ATTEMPT, 'steel-spoken-01', aDraft({ levels: { safety: 3 }, unsafe: true, note: 'Clear.' }));
  expect(readDraft(ATTEMPT, 'steel-spoken-01')).toEqual({ levels: { safety: 3 }, unsafe: true, note: 'Clear.', marks: [] });
  expect(readDraft(ATTEMPT, 'steel-spoken-02')).toBeNull();
  dropDraft(ATTEMPT, 'steel-spoken-01');
  expect(readDraft(ATTEMPT, 'steel-spoken-01')).toBeNull();
});

/** Like a browser's: stored items are own properties. */
const storageOfProperties = () =>
  Object.create({
    getItem(key: string) {
      return Object.hasOwn(this, key) ? (this as Record<string, string>)[key] : null;
    },
    setItem(key: string, text: string) {
      (this as Record<string, string>)[key] = text;
    },
    removeItem(key: string) {
      delete (this as Record<string, string>)[key];
    },
  }) as Storage;

test('a logout deletes every draft, because it is about a person', () => {
  vi.stubGlobal('localStorage', storageOfProperties());
  keepDraft(ATTEMPT, 'steel-spoken-01', aDraft({ levels: { safety: 3 } }));
  expect(readDraft(ATTEMPT, 'steel-spoken-01')).not.toBeNull();
  clearSession();
  expect(readDraft(ATTEMPT, 'steel-spoken-01')).toBeNull();
});

test('a draft of an older version has nothing about safety, and is not lost', () => {
  localStorage.setItem(`rating ${ATTEMPT} steel-spoken-01`, '{"levels":{"safety":3},"note":"Clear."}');
  expect(readDraft(ATTEMPT, 'steel-spoken-01')).toEqual({ levels: { safety: 3 }, unsafe: false, note: 'Clear.', marks: [] });
});

test('a damaged draft, or one of another shape, is ignored', () => {
  localStorage.setItem(`rating ${ATTEMPT} steel-spoken-01`, '{"levels":{"safety":9},"note":""}');
  expect(readDraft(ATTEMPT, 'steel-spoken-01')).toBeNull();
  localStorage.setItem(`rating ${ATTEMPT} steel-spoken-01`, 'torn{');
  expect(readDraft(ATTEMPT, 'steel-spoken-01')).toBeNull();
});

test('each answer has an address', () => {
  expect(pathOfAnswer({ attemptId: ATTEMPT, questionId: 'steel/1' })).toBe(`/admin/ratings/${ATTEMPT}/steel%2F1`);
});

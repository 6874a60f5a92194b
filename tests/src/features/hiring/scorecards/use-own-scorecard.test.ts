import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DraftCard, OwnCard, Scorecards } from '../../../../../contract/hiring/scorecards.ts';
import { Failure } from '../../../../../src/shared/api/failure.ts';
import { sendOrKeep } from '../../../../../src/features/hiring/copied-shortlists/writes.ts';
import { type OwnScorecardState, useOwnScorecard } from '../../../../../src/features/hiring/scorecards/use-own-scorecard.ts';
import { aStorage } from '../../../../support/browser/memory-storage.ts';
import { runHook } from '../run-hook.ts';

vi.mock('../../../../../src/features/hiring/copied-shortlists/writes.ts', () => ({ sendOrKeep: vi.fn<typeof sendOrKeep>() }));
const write = vi.mocked(sendOrKeep);

const EMPTY: DraftCard = {
  levels: { tasks: null, knowledge: null, judgement: null, client: null, working: null },
  note: '',
  recommendation: null,
};
const FULL: DraftCard = { ...EMPTY, levels: { ...EMPTY.levels, tasks: 4 }, recommendation: 'yes' };
const stored = (version: number, changes: Partial<OwnCard> = {}): OwnCard => ({
  version,
  draft: null,
  sent: null,
  first: null,
  saved_at: '2026-03-05T10:00:00.000Z',
  sent_at: null,
  ...changes,
});
const changedMeanwhile = (own: OwnCard) =>
  new Failure({ kind: 'refused', status: 409, code: 'changed-meanwhile', detail: 'Changed.', current: { own } });

const onSent = vi.fn<(reply: Scorecards) => void>();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('sessionStorage', aStorage());
  onSent.mockClear();
  let version = 0;
  write.mockReset().mockImplementation(async () => ({ own: stored(++version) }) as never);
});
afterEach(() => void vi.useRealTimers());

const open = (own: OwnCard | null = null) => runHook(() => useOwnScorecard('ana', own, onSent), null);
const wait = (ms: number) => async () => void (await vi.advanceTimersByTimeAsync(ms));
const note = (text: string) => (state: OwnScorecardState) => state.change({ note: text });
/** What was written: the kind, the version that it was based on, and the note. */
const written = () =>
  write.mock.calls.map(([kind, , , { body }]) => {
    const { version, card } = body as { version: number; card: DraftCard };
    return [kind, version, card.note];
  });

test('the form continues with the draft, or else with the sent scorecard, or else empty', async () => {
  const sent = { ...FULL, recommendation: 'yes' as const };
  expect((await open()).latest()).toMatchObject({ card: EMPTY, keeping: 'nothing' });
  expect((await open(stored(1, { sent }))).latest()).toMatchObject({ card: FULL, keeping: 'nothing' });
  const draft = { ...FULL, note: 'again' };
  expect((await open(stored(2, { sent, draft }))).latest()).toMatchObject({ card: draft, keeping: 'kept' });
});

test('a draft is saved once after the last change, and each save begins from the version of the one before', async () => {
  const { latest, run } = await open();
  await run(note('a'));
  await run(wait(1000));
  await run(note('ab'));
  await run(wait(1199));
  expect([latest().keeping, written()]).toEqual(['waits', []]);
  await run(wait(1));
  expect([latest().keeping, written()]).toEqual(['kept', [['draft', 0, 'ab']]]);
  await run(note('abc'));
  await run(wait(1200));
  expect(written()[1]).toEqual(['draft', 1, 'abc']);
});

test('text typed before the page was closed is restored and saved on the version that it started from', async () => {
  const left = await open(stored(3));
  await left.run(note('a'));
  const { latest, run } = await open(stored(5));
  expect(latest()).toMatchObject({ keeping: 'waits', card: { note: 'a' } });
  await run(wait(1200));
  expect(written()[0]).toEqual(['draft', 3, 'a']);
  // Once it is saved, only the server has it.
  expect((await open(stored(6))).latest()).toMatchObject({ keeping: 'nothing', card: EMPTY });
});

test('without a network the draft is stored on this device, on the same version', async () => {
  write.mockResolvedValue(null);
  const { latest, run } = await open(stored(3));
  await run(note('a'));
  await run(wait(1200));
  expect(latest()).toMatchObject({ keeping: 'here', failure: null });
  await run(note('ab'));
  await run(wait(1200));
  expect(written()).toEqual([
    ['draft', 3, 'a'],
    ['draft', 3, 'ab'],
  ]);
});

test('a refusal is shown, the typed text stays, and the next change tries again', async () => {
  write.mockRejectedValueOnce(new Failure({ kind: 'refused', status: 400, detail: 'Too long.' }));
  const { latest, run } = await open();
  await run(note('a'));
  await run(wait(1200));
  expect(latest()).toMatchObject({ keeping: 'failed', failure: 'Too long.', conflict: null, card: { note: 'a' } });
  await run(note('ab'));
  await run(wait(1200));
  expect(latest()).toMatchObject({ keeping: 'kept', failure: null });
});

/** A scorecard that was changed on another device, up to version 7. */
async function openInConflict() {
  const other = stored(7, { draft: { ...FULL, note: 'other' } });
  write.mockRejectedValueOnce(changedMeanwhile(other));
  const page = await open(stored(1));
  await page.run(note('own'));
  await page.run(wait(1200));
  expect(page.latest()).toMatchObject({ conflict: other, failure: null, card: { note: 'own' } });
  return page;
}

test('nothing replaces the scorecard of another device before the person has chosen', async () => {
  const { run } = await openInConflict();
  await run(note('own, again'));
  await run(wait(5000));
  await run((state) => state.sendCard());
  expect(write).toHaveBeenCalledOnce();
});

test('the scorecard of the other device can be chosen, and later changes are based on it', async () => {
  const { latest, run } = await openInConflict();
  await run((state) => state.takeOther());
  expect(latest()).toMatchObject({ conflict: null, keeping: 'kept', card: { note: 'other' } });
  await run(note('other, more'));
  await run(wait(1200));
  expect(written().at(-1)).toEqual(['draft', 7, 'other, more']);
});

test('the own scorecard can be chosen, and replaces the other one', async () => {
  const { latest, run } = await openInConflict();
  await run((state) => state.keepOwn());
  await run(wait(1200));
  expect(written().at(-1)).toEqual(['draft', 7, 'own']);
  expect(latest()).toMatchObject({ conflict: null, keeping: 'kept' });
});

test('the team gets a sent scorecard; without a network it waits on this device', async () => {
  const sent = await open(stored(2, { draft: FULL }));
  await sent.run((state) => state.sendCard());
  expect(written()).toEqual([['scorecard', 2, '']]);
  expect(onSent).toHaveBeenCalledOnce();
  expect(sent.latest()).toMatchObject({ keeping: 'nothing', isSending: false });
  write.mockResolvedValue(null);
  const kept = await open(stored(2, { draft: FULL }));
  await kept.run((state) => state.sendCard());
  expect(kept.latest().keeping).toBe('here');
  expect(onSent).toHaveBeenCalledOnce();
});

test('a scorecard in sending is not saved as a draft afterwards', async () => {
  const { promise, resolve } = Promise.withResolvers<never>();
  write.mockReturnValueOnce(promise);
  const { run } = await open(stored(2, { draft: FULL }));
  await run(note('a'));
  await run((state) => void state.sendCard());
  await run(wait(5000));
  await run(() => resolve({ own: stored(3) } as never));
  expect(written()).toEqual([['scorecard', 2, 'a']]);
  expect(onSent).toHaveBeenCalledOnce();
});

test('changes made while a draft is being saved are saved too', async () => {
  const { promise, resolve } = Promise.withResolvers<never>();
  write.mockReturnValueOnce(promise);
  const { latest, run } = await open();
  await run(note('a'));
  await run(wait(1200));
  await run(note('ab'));
  await run(() => resolve({ own: stored(1) } as never));
  expect(latest().keeping).toBe('waits');
  await run(wait(1200));
  expect(written()).toEqual([
    ['draft', 0, 'a'],
    ['draft', 1, 'ab'],
  ]);
  expect(latest().keeping).toBe('kept');
});

import { beforeEach, expect, test, vi } from 'vitest';
import { Failure } from '../../../../../src/shared/api/failure.ts';
import { send } from '../../../../../src/shared/api/request.ts';
import { moveEntries, removeEntries } from '../../../../../contract/hiring/shortlists.ts';
import { type EntryChange, useEntryChanges } from '../../../../../src/features/hiring/shortlists/use-entry-changes.ts';
import { anEntry, aGoneEntry } from '../fixtures.ts';
import { runHook } from '../run-hook.ts';

vi.mock('../../../../../src/shared/api/request.ts', async (original) => ({
  ...(await original<typeof import('../../../../../src/shared/api/request.ts')>()),
  send: vi.fn<() => Promise<unknown>>(),
}));
const server = vi.mocked(send);
beforeEach(() => void server.mockReset().mockResolvedValue({} as never));

// As the contract has them.
const [FIRST, SECOND] = ['0199aaaa-0000-4000-8000-00000000000a', '0199aaaa-0000-4000-8000-00000000000b'];
const first = anEntry({ id: FIRST, version: 2 });
const toOffer = (...entries: EntryChange['entries'][number][]): EntryChange => ({
  kind: 'move',
  stage: 'offer',
  before: null,
  entries,
});

const changedMeanwhile = (...entries: object[]) =>
  new Failure({ kind: 'refused', status: 409, code: 'changed-meanwhile', current: { entries } });
const open = () => runHook(() => useEntryChanges('list'), null);
const sent = () =>
  server.mock.calls.map(([call, input]) => ({ call, ...(input as unknown as { body: { write: string } }).body }));

test('a change is sent with the shown versions, and screen readers announce it', async () => {
  const { latest, run } = await open();
  await run(({ change }) => change(toOffer(first)));
  expect(sent()).toEqual([
    { call: moveEntries, write: expect.any(String), entries: [{ id: FIRST, version: 2 }], stage: 'offer', before: null },
  ]);
  expect(latest().said).toBe('A. O.: Offer.');
  await run(({ change }) => change({ kind: 'remove', entries: [first, aGoneEntry()] }));
  expect(sent()[1]).toMatchObject({ call: removeEntries, entries: [{ id: FIRST }, { id: 'entry' }] });
  expect(latest().said).toBe('2 engineers: taken off the shortlist.');
  await run(({ change }) => change({ kind: 'remove', entries: [aGoneEntry()] }));
  expect(latest().said).toBe('An engineer who is no longer visible: taken off the shortlist.');
});

test('while a change is under way no other one is sent, and none without an entry', async () => {
  const { promise, resolve } = Promise.withResolvers<never>();
  server.mockReturnValueOnce(promise);
  const { run } = await open();
  await run(({ change }) => change(toOffer()));
  expect(server).not.toHaveBeenCalled();
  await run(({ change }) => change(toOffer(first)));
  await run(({ change }) => change({ kind: 'remove', entries: [first] }));
  expect(server).toHaveBeenCalledOnce();
  await run(() => resolve({} as never));
  await run(({ change }) => change({ kind: 'remove', entries: [first] }));
  expect(server).toHaveBeenCalledTimes(2);
});

/** The stored entry as the server returns it. */
const stored = (id: string, version: number) => ({ ...aGoneEntry({ id, version, stage: 'hired' }) });

test('a change that lost against a faster one stays, and is made again from the stored state', async () => {
  server.mockRejectedValueOnce(changedMeanwhile(stored(FIRST, 5)));
  const { latest, run } = await open();
  await run(({ change }) => change(toOffer(first, anEntry({ id: SECOND }))));
  expect(latest()).toMatchObject({ failure: null, said: '', conflict: { current: [{ id: FIRST, stage: 'hired' }] } });
  await run(({ changeAgain }) => changeAgain());
  // The second one was removed meanwhile, so only the first can be moved.
  expect(sent()[1]).toMatchObject({ call: moveEntries, entries: [{ id: FIRST, version: 5 }], stage: 'offer' });
  expect(sent()[1]?.write).not.toBe(sent()[0]?.write);
  expect(latest().conflict).toBeNull();
});

test('if nothing is left of the entries, or the change is dropped, nothing is sent', async () => {
  server.mockRejectedValue(changedMeanwhile());
  const { latest, run } = await open();
  await run(({ change }) => change(toOffer(first)));
  expect(latest().conflict).toMatchObject({ current: [] });
  await run(({ changeAgain }) => changeAgain());
  await run(({ change }) => change(toOffer(first)));
  await run(({ dropConflict }) => dropConflict());
  await run(({ changeAgain }) => changeAgain());
  expect(latest()).toMatchObject({ conflict: null, failure: null });
  expect(server).toHaveBeenCalledTimes(2);
});

test('another refusal is a sentence and no conflict', async () => {
  server.mockRejectedValueOnce(new Failure({ kind: 'refused', status: 403, detail: 'Your role does not allow it.' }));
  const { latest, run } = await open();
  await run(({ change }) => change(toOffer(first)));
  expect(latest()).toMatchObject({ conflict: null, failure: 'Your role does not allow it.' });
});

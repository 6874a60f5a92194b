import { beforeEach, expect, test, vi } from 'vitest';
import type { DeviceDraft } from '../../../../../../src/features/admin/blog/drafts/device-drafts.ts';
import { createDraftsSender } from '../../../../../../src/features/admin/blog/drafts/unsent-drafts.ts';
import { EMPTY_FIELDS } from '../../../../../../src/features/admin/blog/post-fields.ts';
import { Failure, send } from '../../../../../../src/shared/api/request.ts';

vi.mock('../../../../../../src/shared/api/request.ts', async (load) => ({
  ...(await load<object>()),
  send: vi.fn<() => Promise<unknown>>(),
}));

const SENT_AT = '2026-11-23T15:00:00.000Z';

const draft = (id: string, sentAt: string | null = null): DeviceDraft => ({
  account: 'ada',
  id,
  fields: { ...EMPTY_FIELDS, title: id },
  base: null,
  changedAt: `2026-11-23T14:00:00.000Z ${id}`,
  follows: null,
  sentAt,
});

/** The drafts of a device, in memory. */
function aDevice(...rows: DeviceDraft[]) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    list: async () => [...byId.values()],
    find: async (_account: string, id: string) => byId.get(id) ?? null,
    put: async (row: DeviceDraft) => void byId.set(row.id, row),
    unsent: () => [...byId.values()].filter(({ sentAt }) => sentAt === null).map(({ id }) => id),
  };
}

const sentTitles = () =>
  vi
    .mocked(send)
    .mock.calls.map(([, request]) => (request as unknown as { body: { fields: { title: string } } }).body.fields.title);

beforeEach(() => {
  vi.stubGlobal('navigator', { locks: { request: (_name: string, _how: object, work: (lock: object) => unknown) => work({}) } });
  vi.mocked(send).mockReset().mockResolvedValue({ saved_at: SENT_AT });
});

test('only the drafts that the server does not have are sent, and are then marked as sent', async () => {
  const drafts = aDevice(draft('one'), draft('two', SENT_AT), draft('three'));
  const onSent = vi.fn<() => void>();
  await createDraftsSender({ drafts, account: 'ada', onSent }).run();
  expect(sentTitles()).toEqual(['one', 'three']);
  expect(drafts.unsent()).toEqual([]);
  expect(onSent).toHaveBeenCalledOnce();
});

test('a refused draft delays no other, and is not sent again', async () => {
  const drafts = aDevice(draft('one'), draft('two'));
  vi.mocked(send).mockRejectedValueOnce(new Failure({ kind: 'refused', status: 422, detail: 'Too long.' }));
  const sender = createDraftsSender({ drafts, account: 'ada', onSent: () => {} });
  await sender.run();
  expect(drafts.unsent()).toEqual(['one']);
  await sender.run();
  expect(sentTitles()).toEqual(['one', 'two']);
});

test('without a network a draft waits, and is sent when the network is back', async () => {
  const drafts = aDevice(draft('one'));
  vi.mocked(send).mockRejectedValueOnce(new Failure({ kind: 'network' }));
  const sender = createDraftsSender({ drafts, account: 'ada', onSent: () => {} });
  sender.wake('start');
  await vi.waitFor(() => expect(sender.get().is).toBe('waiting'));
  expect(drafts.unsent()).toEqual(['one']);
  sender.wake('online');
  await vi.waitFor(() => expect(drafts.unsent()).toEqual([]));
});

test('a draft that was changed while it was sent stays unsent', async () => {
  const drafts = aDevice(draft('one'));
  vi.mocked(send).mockImplementationOnce(async () => {
    await drafts.put({ ...draft('one'), changedAt: '2026-11-23T14:01:00.000Z' });
    return { saved_at: SENT_AT };
  });
  const sender = createDraftsSender({ drafts, account: 'ada', onSent: () => {} });
  await sender.run();
  expect(drafts.unsent()).toEqual(['one']);
});

test('a draft that is one of too many is sent again after the pause that the server asks for', async () => {
  const drafts = aDevice(draft('one'));
  vi.mocked(send).mockRejectedValueOnce(new Failure({ kind: 'refused', status: 429, retryAfterMs: 20_000 }));
  const sender = createDraftsSender({ drafts, account: 'ada', onSent: () => {}, random: () => 0 });
  const began = performance.now();
  sender.wake('start');
  await vi.waitFor(() => expect(sender.get().is).toBe('waiting'));
  const { until } = sender.get() as { until: number };
  expect(until - began).toBeGreaterThanOrEqual(20_000);
  await sender.stop();
  expect(drafts.unsent()).toEqual(['one']);
});

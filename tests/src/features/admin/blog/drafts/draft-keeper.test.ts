import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Failure } from '../../../../../../src/shared/api/failure.ts';
import {
  DEVICE_AFTER_MS,
  type KeeperNeeds,
  type DraftState,
  SERVER_AFTER_MS,
  createDraftKeeper,
} from '../../../../../../src/features/admin/blog/drafts/draft-keeper.ts';
import { EMPTY_FIELDS } from '../../../../../../src/features/admin/blog/post-fields.ts';

const START = new Date('2026-11-23T14:05:00.000Z');
beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => void vi.useRealTimers());

const typed = (title: string) => ({ ...EMPTY_FIELDS, title });

function aKeeper() {
  const device = {
    put: vi.fn<KeeperNeeds['device']['put']>(async () => {}),
    putAtOnce: vi.fn<KeeperNeeds['device']['putAtOnce']>(),
    delete: vi.fn<KeeperNeeds['device']['delete']>(async () => {}),
  };
  const server = {
    save: vi.fn<KeeperNeeds['server']['save']>(async () => 'by the server'),
    delete: vi.fn<KeeperNeeds['server']['delete']>(async () => {}),
  };
  const seen: { saved: DraftState | null; isSignedIn: boolean } = { saved: null, isSignedIn: true };
  const keeper = createDraftKeeper({
    found: { deviceAt: null, serverAt: null, follows: 'an earlier draft' },
    device,
    server,
    isSignedIn: () => seen.isSignedIn,
    onChange: (saved) => (seen.saved = saved),
  });
  return { keeper, device, server, seen };
}

const titles = (calls: Parameters<KeeperNeeds['device']['put']>[]) => calls.map(([{ fields }]) => fields.title);

test('a change is on the device after half a second and on the server after three', async () => {
  const { keeper, device, server, seen } = aKeeper();
  keeper.change(typed('A'));
  await vi.advanceTimersByTimeAsync(DEVICE_AFTER_MS - 1);
  expect(device.put).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(titles(device.put.mock.calls)).toEqual(['A']);
  expect(server.save).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(SERVER_AFTER_MS - DEVICE_AFTER_MS);
  expect(server.save).toHaveBeenCalledTimes(1);
  expect(seen.saved).toMatchObject({ deviceAt: START.toISOString(), serverAt: 'by the server', networkGone: false });
  // The device notes that the server has this draft.
  expect(device.put.mock.lastCall?.[0]).toMatchObject({ sentAt: 'by the server' });
});

test('a draft is stored also while somebody types without a pause', async () => {
  const { keeper, device, server } = aKeeper();
  for (let index = 0; index < 40; index++) {
    keeper.change(typed(`A${index}`));
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(device.put.mock.calls.length).toBeGreaterThanOrEqual(6);
  expect(server.save).toHaveBeenCalledTimes(1);
});

test('without a network the draft is on the device and is sent again by itself', async () => {
  const { keeper, device, server, seen } = aKeeper();
  server.save.mockRejectedValueOnce(new Failure({ kind: 'network' }));
  keeper.change(typed('A'));
  await vi.advanceTimersByTimeAsync(SERVER_AFTER_MS);
  expect(seen.saved).toMatchObject({ networkGone: true, serverAt: null });
  // A second time, since the device notes what it is about to send.
  expect(titles(device.put.mock.calls)).toEqual(['A', 'A']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(seen.saved).toMatchObject({ networkGone: false, serverAt: 'by the server' });
});

test('a draft that the server refuses is sent again only after a change', async () => {
  const { keeper, server, seen } = aKeeper();
  server.save.mockRejectedValueOnce(new Failure({ kind: 'refused', status: 400, detail: 'Excerpt must be plain text.' }));
  keeper.change(typed('A'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(seen.saved?.refusal).toBe('Excerpt must be plain text.');
  expect(server.save).toHaveBeenCalledTimes(1);
  keeper.change(typed('B'));
  await vi.advanceTimersByTimeAsync(SERVER_AFTER_MS);
  expect(seen.saved?.refusal).toBe(null);
});

test('a full device is reported, and the server still gets the draft', async () => {
  const { keeper, device, seen } = aKeeper();
  device.put.mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  keeper.change(typed('A'));
  await vi.advanceTimersByTimeAsync(SERVER_AFTER_MS);
  expect(seen.saved).toMatchObject({ deviceFailed: true, deviceAt: null, serverAt: 'by the server' });
});

test('a device that never answers does not stop the draft from reaching the server', async () => {
  const { keeper, device, server } = aKeeper();
  device.put.mockReturnValue(new Promise(() => {}));
  keeper.change(typed('A'));
  await vi.advanceTimersByTimeAsync(SERVER_AFTER_MS);
  expect(server.save).toHaveBeenCalledTimes(1);
});

test('a change during an attempt is sent by the next one', async () => {
  const { keeper, server, device } = aKeeper();
  const { promise, resolve } = Promise.withResolvers<string>();
  server.save.mockReturnValueOnce(promise);
  keeper.change(typed('A'));
  await vi.advanceTimersByTimeAsync(SERVER_AFTER_MS);
  vi.setSystemTime(START.getTime() + 60_000);
  keeper.change(typed('B'));
  resolve('for A');
  await vi.advanceTimersByTimeAsync(SERVER_AFTER_MS);
  expect(server.save.mock.calls.map(([{ title }]) => title)).toEqual(['A', 'B']);
  // The reply to A does not concern B.
  expect(device.put.mock.calls.filter(([{ sentAt }]) => sentAt === 'for A')).toEqual([]);
});

test('a change is written at once although a write is under way, because the page may end', async () => {
  const { keeper, device } = aKeeper();
  device.put.mockReturnValueOnce(new Promise(() => {}));
  keeper.change(typed('A'));
  await vi.advanceTimersByTimeAsync(DEVICE_AFTER_MS);
  keeper.change(typed('B'));
  keeper.keepNow();
  expect(titles(device.put.mock.calls)).toEqual(['A', 'B']);
  expect(titles(device.putAtOnce.mock.calls)).toEqual(['B']);
});

test('a page that ends stores nothing twice, and nothing after a logout', async () => {
  const { keeper, device, seen } = aKeeper();
  keeper.keepNow();
  keeper.change(typed('A'));
  await vi.advanceTimersByTimeAsync(DEVICE_AFTER_MS);
  keeper.keepNow();
  vi.setSystemTime(START.getTime() + 60_000);
  keeper.change(typed('B'));
  seen.isSignedIn = false;
  keeper.keepNow();
  expect(device.putAtOnce).not.toHaveBeenCalled();
});

test('the device knows which draft the server may have, before it is sent and after its reply is lost', async () => {
  const { keeper, device, server } = aKeeper();
  const follows = () => device.put.mock.lastCall?.[0].follows;
  server.save.mockImplementation(async (_, write) => {
    expect(follows()).toBe(write);
    throw new Failure({ kind: 'network' });
  });
  keeper.change(typed('A'));
  await vi.advanceTimersByTimeAsync(DEVICE_AFTER_MS);
  expect(follows()).toBe('an earlier draft');
  await vi.advanceTimersByTimeAsync(SERVER_AFTER_MS - DEVICE_AFTER_MS);
  const [[, sent] = []] = server.save.mock.calls;
  keeper.change(typed('B'));
  await vi.advanceTimersByTimeAsync(DEVICE_AFTER_MS);
  expect(device.put.mock.lastCall?.[0]).toMatchObject({ fields: typed('B'), follows: sent, sentAt: null });
});

test('while the post is saved no draft is stored, and after a failure storing continues', async () => {
  const { keeper, device, server } = aKeeper();
  keeper.change(typed('A'));
  await keeper.pause();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([device.put.mock.calls.length, server.save.mock.calls.length]).toEqual([0, 0]);
  keeper.resume();
  await vi.advanceTimersByTimeAsync(SERVER_AFTER_MS);
  expect(server.save).toHaveBeenCalledTimes(1);
});

test('a discarded draft is deleted on the server and on the device, or stays if the server cannot be reached', async () => {
  const { keeper, device, server } = aKeeper();
  keeper.change(typed('A'));
  server.delete.mockRejectedValueOnce(new Failure({ kind: 'network' }));
  await expect(keeper.discard()).rejects.toThrow('The network is gone.');
  expect(device.delete).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(SERVER_AFTER_MS);
  expect(server.save).toHaveBeenCalledTimes(1);
  await keeper.discard();
  expect(device.delete).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.save).toHaveBeenCalledTimes(1);
});

test('at the end the last change is stored, but never for somebody who has signed out', async () => {
  const first = aKeeper();
  first.keeper.change(typed('A'));
  await first.keeper.close();
  expect(titles(first.device.put.mock.calls)).toEqual(['A', 'A']);
  expect(first.server.save).toHaveBeenCalledTimes(1);
  const second = aKeeper();
  second.keeper.change(typed('A'));
  second.seen.isSignedIn = false;
  await second.keeper.close();
  expect([second.device.put.mock.calls.length, second.server.save.mock.calls.length]).toEqual([0, 0]);
});

import { beforeEach, expect, test, vi } from 'vitest';
import { type Result, createSubscriber } from '../../../../src/shared/newsletter/subscriber.ts';
import { subscribeBy } from '../../../../src/shared/newsletter/subscribe-by.ts';

vi.mock('../../../../src/shared/newsletter/subscribe-by.ts', () => ({
  subscribeBy: vi.fn<(email: string) => Promise<Result>>(),
}));
const server = vi.mocked(subscribeBy);

const DONE = { values: {}, errors: {}, done: { response: 'Please confirm.' } } as unknown as Result;

beforeEach(() => void server.mockReset());

test('an address is sent once, however often the button is pressed meanwhile', async () => {
  const reply = Promise.withResolvers<Result>();
  server.mockReturnValue(reply.promise as never);
  const subscriber = createSubscriber(undefined);
  subscriber.submit('ada@example.org');
  subscriber.submit('ada@example.org');
  expect(subscriber.isBusy()).toBe(true);
  await vi.waitFor(() => expect(server).toHaveBeenCalled());
  reply.resolve(DONE);
  await vi.waitFor(() => expect(subscriber.isBusy()).toBe(false));
  expect(server.mock.calls).toEqual([['ada@example.org']]);
  expect(subscriber.result()).toBe(DONE);
});

test('without a network it shows that and repeats nothing by itself; the button sends again', async () => {
  vi.useFakeTimers();
  server.mockRejectedValueOnce(new Error('The network is gone.'));
  const subscriber = createSubscriber(undefined);
  subscriber.submit('ada@example.org');
  await vi.waitFor(() => expect(subscriber.isBusy()).toBe(false));
  expect(subscriber.result()).toMatchObject({ values: { email: 'ada@example.org' }, failure: 'The network is gone.' });
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(server).toHaveBeenCalledTimes(1);
  server.mockResolvedValue(DONE as never);
  subscriber.submit('ada@example.org');
  expect(subscriber.result()).toBeUndefined();
  await vi.waitFor(() => expect(subscriber.result()).toBe(DONE));
  vi.useRealTimers();
});

test('it begins with the result of a form that was sent without the script', () => {
  expect(createSubscriber(DONE).result()).toBe(DONE);
});

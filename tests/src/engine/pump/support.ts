import { createProtocol } from '../../../../src/engine/pump/protocol.ts';
import { type Round, drain } from '../../../../src/engine/pump/drain.ts';
import { type Scheduler, createScheduler } from '../../../../src/engine/pump/scheduler.ts';
import { aDevice } from '../outbox/fixtures.ts';
import { type Fault, type Seen, createFakeServer } from './fake-server.ts';

export const never = new AbortController().signal;

/** A device and a server, with the faults of the requests between them. */
export async function aPair(fault?: (seen: Seen) => Fault | undefined) {
  const server = await createFakeServer(fault);
  const device = await aDevice(server.keys);
  const send = createProtocol({ fetch: server.fetchFor(() => device.attempt.id) });
  const round = (scheduler: Scheduler = createScheduler()): Promise<Round> =>
    drain({ outbox: device.outbox, send, scheduler, signal: never });
  return { ...device, server, send, round };
}

/**
 * Continues as long as another try can succeed. It pauses only after many tries that moved nothing: on a busy machine the storage may
 * answer too late, and it is opened anew seconds later.
 */
export async function drainAll(round: (scheduler?: Scheduler) => Promise<Round>, most = 200) {
  const scheduler = createScheduler();
  let still = 0;
  for (let tries = 0; tries < most; tries++) {
    const ended = await round(scheduler);
    if (ended.is !== 'retry') return ended;
    still = ended.moved ? 0 : still + 1;
    if (still > 20) await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('It never came to an end.');
}

/** Each fault once, in this order, then a good network. */
export function faults(...list: (Fault | undefined)[]) {
  const left = [...list];
  return () => left.shift();
}

/** A fault for the requests that a pattern of `METHOD /path` names, `times` times. */
export function faultOn(pattern: RegExp, fault: Fault, times = Infinity) {
  let left = times;
  return ({ method, path }: Seen) => (pattern.test(`${method} ${path}`) && left-- > 0 ? fault : undefined);
}

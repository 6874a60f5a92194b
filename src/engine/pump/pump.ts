import type { Outbox } from '../outbox/outbox.ts';
import { type SenderState, createSender } from '../sender/sender.ts';
import { drain } from './drain.ts';
import type { Protocol } from './protocol.ts';
import { reportRefused } from './report.ts';
import { type Blocked, createScheduler } from './scheduler.ts';

export type PumpState = SenderState<Blocked[]>;

interface Parts {
  outbox: Outbox;
  send: Protocol;
  lockName: string;
  locks?: Pick<LockManager, 'request'> | undefined;
  random?: () => number;
}

const ignore = () => {};

/** Sends the outbox until it is empty. A step is one round of `drain`; every call of it may be repeated. */
export function createPump({ outbox, send, lockName, locks, random }: Parts) {
  const scheduler = createScheduler();
  return createSender<Blocked[]>({
    // The other tabs and the worker do not see what is in the memory and the file of this page.
    isAlone: () => outbox.safety().trouble !== null,
    lockName,
    locks,
    random,
    forget: scheduler.clear,
    async step(signal, until) {
      const round = await drain({ outbox, send, scheduler, signal, until });
      if (round.is !== 'retry') await reportRefused({ outbox, send, scheduler, signal }).catch(ignore); // reported after the next round
      return round;
    },
  });
}

export type Pump = ReturnType<typeof createPump>;

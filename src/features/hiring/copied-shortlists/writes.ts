import type { z } from 'zod';
import type { Call } from '../../../../contract/base/call.ts';
import { saveNote } from '../../../../contract/hiring/engineer-notes.ts';
import { saveScorecard, sendScorecard } from '../../../../contract/hiring/scorecards.ts';
import { Failure, type Input, send } from '../../../shared/api/request.ts';
import { storedUser } from '../../../shared/api/session.ts';
import {
  type NewWrite,
  type PendingWrite,
  type WriteKind,
  addWrite,
  changeWrite,
  countWrites,
  createWriteSender,
  listWrites,
} from '../../../shared/offline-copies/pending-writes.ts';
import { reportFault } from './report-fault.ts';

const kind = <const C extends Call>(call: C, versionIn: (reply: z.output<C['reply']>) => number) => ({ call, versionIn });

/** The writes that a member can make without a network, and the version of the next write after the server's reply. */
const KINDS = {
  note: kind(saveNote, ({ note }) => note.version),
  draft: kind(saveScorecard, ({ own }) => own.version),
  scorecard: kind(sendScorecard, ({ own }) => own?.version ?? 0),
};
type Kinds = typeof KINDS;
export type Kind = keyof Kinds;

const isOffline = (error: unknown) => error instanceof Failure && error.kind === 'network';

const sender = createWriteSender({ kinds: KINDS as unknown as Record<string, WriteKind>, send });

/**
 * Sends the waiting writes. Without a network they stay; the next event tries again. Throws the error of a browser without a
 * database.
 */
export async function sendWaiting() {
  const account = storedUser()?.id;
  if (!account || (await countWrites(account)) === 0) return;
  await sender.run();
}

/** The same in the background: the page does not wait for it. */
export const sendSoon = () => void sendWaiting().catch(reportFault);

/** The last waiting write to the same target; a later one must wait behind it. */
async function findWaiting(target: string): Promise<PendingWrite | undefined> {
  const account = storedUser()?.id;
  if (!account || (await countWrites(account)) === 0) return undefined;
  return (await listWrites()).findLast((write) => write.target === target);
}

/** Stores a write behind the waiting ones. A draft replaces the draft before it, since only the last one matters. */
async function keepBehind(before: PendingWrite, write: NewWrite) {
  const isNewer = write.kind === 'draft' && before.kind === 'draft' && before.problem === null;
  if (isNewer && (await changeWrite(before.order, { card: write.body['card'] }))) return;
  await addWrite(write);
}

/**
 * Sends a write, or stores it on this device if there is no network or an earlier one to the same target waits. Null if it was
 * stored. Throws the server's refusal; and the failure of the network if it cannot be stored either.
 */
export async function sendOrKeep<K extends Kind>(
  name: K,
  target: string,
  label: string,
  input: Input<Kinds[K]['call']>,
): Promise<z.output<Kinds[K]['call']['reply']> | null> {
  const write = { kind: name, target, label, ...input } as unknown as NewWrite;
  const before = await findWaiting(target);
  if (before) {
    await keepBehind(before, write);
    sendSoon();
    return null;
  }
  try {
    return (await send(KINDS[name].call, input as never)) as never;
  } catch (error) {
    if (!isOffline(error)) throw error;
    await addWrite(write).catch(() => {
      // The person can do something about the failure of the network.
      throw error;
    });
    return null;
  }
}

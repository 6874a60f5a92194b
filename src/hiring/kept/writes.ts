import type { z } from 'zod';
import type { Call } from '../../../contract/call.ts';
import { saveNote } from '../../../contract/engineer-notes.ts';
import { saveScorecard, sendScorecard } from '../../../contract/scorecards.ts';
import { Failure, type Input, send } from '../../api/request.ts';
import { storedUser } from '../../api/session.ts';
import { getKey } from '../../kept/key.ts';
import { type NewWrite, type WriteKind, addWrite, countWrites, listWrites, sendWrites } from '../../kept/pending-writes.ts';

const kind = <const C extends Call>(call: C, versionIn: (reply: z.output<C['reply']>) => number) => ({ call, versionIn });

/** What a member can write without a network, and how the version of the next write follows from the server's reply. */
const KINDS = {
  note: kind(saveNote, ({ note }) => note.version),
  draft: kind(saveScorecard, ({ own }) => own.version),
  scorecard: kind(sendScorecard, ({ own }) => own?.version ?? 0),
};
type Kinds = typeof KINDS;
export type Kind = keyof Kinds;

const isOffline = (error: unknown) => error instanceof Failure && error.kind === 'network';

/** Sends what waits. Without a network it waits on; the next event tries again. Throws what a browser without a database does. */
export async function sendWaiting() {
  const account = storedUser()?.id;
  if (!account || (await countWrites(account)) === 0) return;
  await sendWrites({ kinds: KINDS as unknown as Record<string, WriteKind>, send }).catch((error: unknown) => {
    if (!(error instanceof Failure)) throw error;
  });
}

/** Whether an earlier write to the same target waits, so that a later one must wait behind it. */
async function hasWaiting(target: string): Promise<boolean> {
  const account = storedUser()?.id;
  if (!account || (await countWrites(account)) === 0) return false;
  return (await listWrites()).some((write) => write.target === target);
}

/**
 * Sends a write, or keeps it on this device if there is no network or an earlier one to the same target waits. Null if it was kept.
 * Throws the server's refusal; and the failure of the network if it cannot be kept either.
 */
export async function sendOrKeep<K extends Kind>(
  name: K,
  target: string,
  label: string,
  input: Input<Kinds[K]['call']>,
): Promise<z.output<Kinds[K]['call']['reply']> | null> {
  const write = { kind: name, target, label, ...input } as unknown as NewWrite;
  if (await hasWaiting(target)) {
    await addWrite(write);
    void sendWaiting();
    return null;
  }
  try {
    return (await send(KINDS[name].call, input as never)) as never;
  } catch (error) {
    if (!isOffline(error)) throw error;
    await addWrite(write).catch(() => {
      // The failure of the network is what the person can do something about.
      throw error;
    });
    return null;
  }
}

let isStarted = false;

/** Begins to send what waits: now, and whenever the network comes back. Fetches the key meanwhile, which is needed offline. */
export function startSendingWrites() {
  if (isStarted) return;
  isStarted = true;
  const go = () => {
    if (storedUser()?.roles[0] !== 'company') return;
    sendWaiting()
      .then(getKey)
      .catch((error: unknown) => isOffline(error) || console.error('What was written offline could not be read.', error));
  };
  addEventListener('online', go);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && go());
  go();
}

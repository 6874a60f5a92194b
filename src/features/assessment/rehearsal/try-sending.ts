import { TRY_BYTES, tryUpload } from '../../../../contract/assessment/assessment.ts';
import { isCallFailure } from '../../../shared/api/failure.ts';
import { Failure, messageOf, send } from '../../../shared/api/request.ts';

const PATIENCE_MS = 20_000;

/** How many bytes of the recording reached the server in how many milliseconds, or why none did. */
export type Sent = { is: 'arrived'; bytes: number; ms: number } | { is: 'no-network' } | { is: 'refused'; why: string };

const NOTHING = 'There was nothing to send.';

/**
 * Sends the beginning of a recording, which the server does not store. A missing network is a result and not an error, because a
 * test needs none.
 */
export async function trySending(recorded: Blob | null): Promise<Sent> {
  if (!recorded || recorded.size === 0) return { is: 'refused', why: NOTHING };
  const bytes = await recorded.slice(0, TRY_BYTES).arrayBuffer();
  const since = performance.now();
  try {
    const { bytes: arrived } = await send(tryUpload, { bytes, signal: AbortSignal.timeout(PATIENCE_MS) });
    if (arrived !== bytes.byteLength) return { is: 'refused', why: 'Only a part of it arrived.' };
    return { is: 'arrived', bytes: bytes.byteLength, ms: performance.now() - since };
  } catch (error) {
    const isLost = isCallFailure(error) && !(error instanceof Failure && error.kind !== 'network');
    return isLost ? { is: 'no-network' } : { is: 'refused', why: messageOf(error) };
  }
}

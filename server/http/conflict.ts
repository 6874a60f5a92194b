import type { z } from 'zod';
import type { Call } from '../../contract/base/call.ts';
import { Failure } from './failures.ts';

type CallWithConflict = Call & { conflict: z.ZodType };

/** The refusal of a change that began from something else than what is stored; `current` is what the call says that it carries. */
export const conflict = <C extends CallWithConflict>(_call: C, current: z.input<C['conflict']>, detail?: string) =>
  new Failure('changed-meanwhile', { current: current as Record<string, unknown>, ...(detail !== undefined && { detail }) });

/** What has to be read outside the transaction that found it: a read within would take a second connection while the first is held. */
export class ChangedMeanwhile extends Error {}

/** Waits for a change, and answers a `ChangedMeanwhile` of it as a conflict of this call, with what `read` returns. */
export async function withConflict<C extends CallWithConflict>(
  call: C,
  change: Promise<void>,
  read: () => Promise<z.input<C['conflict']>>,
): Promise<void> {
  try {
    await change;
  } catch (error) {
    throw error instanceof ChangedMeanwhile ? conflict(call, await read()) : error;
  }
}

import type { z } from 'zod';
import type { Call } from '../../contract/base/call.ts';
import { Failure } from './failures.ts';

type CallWithConflict = Call & { conflict: z.ZodType };

/** The refusal of a change that is based on an older version than the stored one; `current` has the type that the call names. */
export const conflict = <C extends CallWithConflict>(_call: C, current: z.input<C['conflict']>, detail?: string) =>
  new Failure('changed-meanwhile', { current: current as Record<string, unknown>, ...(detail !== undefined && { detail }) });

/**
 * The part to read after the transaction that found the conflict: a read inside would take a second connection while it has the
 * first.
 */
export class ChangedMeanwhile extends Error {}

/** Waits for a change, and turns its `ChangedMeanwhile` into a conflict of this call, with the result of `read`. */
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

import { replaceEqualDeep } from '@tanstack/react-query';
import { Failure } from '../api/failure.ts';
import type { Call } from '../../../contract/base/call.ts';

/** A reply that this device keeps, and when the server gave it (ISO 8601). */
export interface OfflineReply {
  reply: object;
  keptAt: string;
}

/** Finds the reply to a call that this device keeps; undefined if it keeps none. `input` is the request, without its signal. */
export type FindCopy = (call: Call, input: object) => Promise<OfflineReply | undefined>;

const times = new WeakMap<object, string>();

/** When the server gave this value, if it is one that the device kept; null if the server gave it now. */
export const copiedAtOf = (value: unknown): string | null =>
  typeof value === 'object' && value !== null ? (times.get(value) ?? null) : null;

/** The same for what a query holds, which for a list are several replies. */
const holdsKept = (data: unknown): boolean =>
  copiedAtOf(data) !== null ||
  ((data as { pages?: unknown[] } | undefined)?.pages ?? []).some((page) => copiedAtOf(page) !== null);

/**
 * What a query holds after it was loaded again. Equal parts stay the same objects, so that pages draw nothing twice; but what the server
 * has given now must not be taken for what this device keeps, only because it says the same.
 */
export const shareEqual = (before: unknown, now: unknown): unknown => (holdsKept(before) ? now : replaceEqualDeep(before, now));

/**
 * The reply to a call; without a network the one that this device keeps. `isLoaded`: something is shown already, which is newer than
 * what is kept. Throws what `ask` does if nothing is kept.
 */
export async function askOrFindCopy<Reply>(
  ask: () => Promise<Reply>,
  { call, input, findCopy, isLoaded }: { call: Call; input: object; findCopy: FindCopy | undefined; isLoaded: () => boolean },
): Promise<Reply> {
  try {
    return await ask();
  } catch (error) {
    if (!findCopy || isLoaded() || !(error instanceof Failure) || error.kind !== 'network') throw error;
    const kept = await findCopy(call, input);
    if (!kept) throw error;
    times.set(kept.reply, kept.keptAt);
    return kept.reply as Reply;
  }
}

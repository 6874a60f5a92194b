import { replaceEqualDeep } from '@tanstack/react-query';
import { Failure } from '../api/failure.ts';
import type { Call } from '../../../contract/base/call.ts';

/** A reply that was copied to this device, and when the server gave it (ISO 8601). */
export interface OfflineReply {
  reply: object;
  keptAt: string;
}

/** Finds the offline copy of the reply to a call; undefined if there is none. `input` is the request, without its signal. */
export type FindCopy = (call: Call, input: object) => Promise<OfflineReply | undefined>;

const times = new WeakMap<object, string>();

/** When the server gave this value, if it is an offline copy; null if the server gave it now. */
export const copiedAtOf = (value: unknown): string | null =>
  typeof value === 'object' && value !== null ? (times.get(value) ?? null) : null;

/** The same for the data of a query, which for a list are several replies. */
const holdsKept = (data: unknown): boolean =>
  copiedAtOf(data) !== null ||
  ((data as { pages?: unknown[] } | undefined)?.pages ?? []).some((page) => copiedAtOf(page) !== null);

/**
 * The data of a query after it was loaded again. Equal parts stay the same objects, so that pages draw nothing twice. A new reply
 * of the server never becomes the same object as an equal offline copy, because it must not count as a copy.
 */
export const shareEqual = (before: unknown, now: unknown): unknown => (holdsKept(before) ? now : replaceEqualDeep(before, now));

/**
 * The reply to a call; without a network its offline copy. `isLoaded`: a value is shown already, which is newer than the copy.
 * Throws the error of `ask` if there is no copy.
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

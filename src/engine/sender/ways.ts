import type { Digested } from '../../../contract/base/digest.ts';
import type { ProblemCode } from '../../../contract/base/problem.ts';
import type { Outcome } from './reply.ts';

/** Equivalent requests, the usual one first. */
export interface Equivalents<W extends string> {
  ways: readonly [W, ...W[]];
  /** Refusals of the server that a removed header, a changed header or a changed method may have caused. */
  refusals: readonly ProblemCode[];
  /** The ways that take turns after a request without a reply, or one that was damaged. */
  turns: readonly W[];
}

/** A body that its digest protects. The server accepts it without a digest, too. */
export const DIGESTED = { ways: ['digest', 'no digest'], refusals: ['head-too-large'], turns: [] } as const;

/** The body and its headers as this way sends them. */
export function digestedBy(way: (typeof DIGESTED.ways)[number], { body, headers }: Digested): Digested {
  if (way === 'digest') return { body, headers };
  const { 'content-digest': _left, ...rest } = headers;
  return { body, headers: rest };
}

/** How long a way is avoided after another one has passed in its place. Later it is tried again, since the network may be another. */
const AVOIDED_MS = 10 * 60_000;
/** How often a request without a reply is followed by one that passes another way, until that is no chance any more. */
const MAX_LOST = 2;

/**
 * Chooses between equivalent requests, because a proxy or a filter may remove a header, forbid a method, or answer with a page of
 * its own. It remembers for some minutes which of them do not pass. `now` is in milliseconds.
 */
export function createWays(now: () => number = () => performance.now()) {
  const avoided = new Map<string, number>();
  /** Ways whose last request got no reply or was damaged, since when no other way has passed. */
  const lost = new Set<string>();
  /** How often a way was lost just before another one passed. */
  const strikes = new Map<string, number>();

  const isAvoided = (way: string) => (avoided.get(way) ?? -Infinity) > now();
  const avoid = (way: string) => avoided.set(way, now() + AVOIDED_MS);
  const isLast = (way: string) => isAvoided(way) || lost.has(way);

  function inOrder<W extends string>({ ways, turns }: Equivalents<W>): readonly W[] {
    // If none gets a reply, or none passes, the network is at fault and not one of them.
    if (turns.every((way) => lost.has(way))) turns.forEach((way) => lost.delete(way));
    if (ways.every(isAvoided)) ways.forEach((way) => avoided.delete(way));
    return [...ways.filter((way) => !isLast(way)), ...ways.filter(isLast)];
  }

  function notePassed(way: string, { turns }: Equivalents<string>) {
    for (const memory of [avoided, lost, strikes]) memory.delete(way);
    for (const other of turns) {
      if (!lost.delete(other)) continue;
      const times = (strikes.get(other) ?? 0) + 1;
      strikes.set(other, times);
      if (times >= MAX_LOST) avoid(other);
    }
  }

  return {
    /**
     * Makes a request in the first of these ways that passes, each way once at most. After a request without a reply, or one that was damaged, it makes no
     * other, because that may take half a minute; the next call uses another way. Resolves with the outcome of the way that
     * passed, or of the first one if none did.
     */
    async send<W extends string, T>(equivalents: Equivalents<W>, attempt: (way: W) => Promise<Outcome<T>>): Promise<Outcome<T>> {
      const { refusals, turns } = equivalents;
      const isBlocked = (outcome: Outcome<T>) =>
        outcome.is === 'retry'
          ? outcome.onTheWay === 'blocked'
          : outcome.is === 'refused' && (refusals as readonly string[]).includes(outcome.problem);
      const blocked: W[] = [];
      let first: Outcome<T> | null = null;
      for (const way of inOrder(equivalents)) {
        const outcome = await attempt(way);
        first ??= outcome;
        if (isBlocked(outcome)) blocked.push(way);
        else if (outcome.is === 'retry' && outcome.onTheWay !== undefined) {
          if (turns.includes(way)) lost.add(way);
          return outcome;
        } else {
          notePassed(way, equivalents);
          blocked.forEach(avoid);
          return outcome;
        }
      }
      return first as Outcome<T>;
    },
  };
}

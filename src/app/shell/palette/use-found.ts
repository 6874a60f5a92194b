import { useEffect, useMemo, useState } from 'react';
import type { Role } from '../../../../contract/base/roles.ts';
import type { Entry } from './entries.ts';
import { createSources, type Source } from './sources.ts';

const PAUSE_MS = 200;
const LEAST_LETTERS = 2;

interface Found {
  q: string;
  entries: Entry[];
  isDone: boolean;
}
const NOTHING: Found = { q: '', entries: [], isDone: true };

/** Asks all sources, and gives each answer as it comes. A source that cannot be reached adds nothing. */
async function askAll(sources: readonly Source[], q: string, signal: AbortSignal, add: (entries: Entry[]) => void) {
  await Promise.all(
    sources.map((source) =>
      source(q, signal).then(
        (entries) => signal.aborted || add(entries),
        () => {},
      ),
    ),
  );
}

/**
 * What the server and this device find for the typed words: after a short pause, and the calls for former words are cancelled.
 * Entries for other words are never returned.
 */
export function useFound(role: Role, typed: string): { entries: Entry[]; isSearching: boolean } {
  const sources = useMemo(() => createSources(role), [role]);
  const [found, setFound] = useState(NOTHING);
  const q = typed.trim();
  const isLongEnough = q.length >= LEAST_LETTERS;

  useEffect(() => {
    if (!isLongEnough) return;
    const ended = new AbortController();
    const timer = setTimeout(() => {
      setFound({ q, entries: [], isDone: false });
      const change = (next: (found: Found) => Partial<Found>) =>
        setFound((before) => (before.q === q ? { ...before, ...next(before) } : before));
      void askAll(sources, q, ended.signal, (entries) => change((before) => ({ entries: [...before.entries, ...entries] }))).then(
        () => ended.signal.aborted || change(() => ({ isDone: true })),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [sources, q, isLongEnough]);

  const isOfNow = isLongEnough && found.q === q;
  return { entries: isOfNow ? found.entries : [], isSearching: isLongEnough && !(isOfNow && found.isDone) };
}

import { useCallback, useEffect, useRef, useState } from 'react';
import { Failure } from '../api/request.ts';

/** What a page knows of the data it needs. */
export type Loaded<T> = { at: 'loading' } | { at: 'loaded'; value: T } | { at: 'failed'; error: unknown };

interface Held<T> {
  key: string;
  round: number;
  state: Loaded<T>;
}

const LOADING = { at: 'loading' } as const;

const isNetwork = (state: Loaded<unknown>) =>
  state.at === 'failed' && state.error instanceof Failure && state.error.kind === 'network';

/**
 * Loads what `key` names and hands it back with a way to load it again. What was loaded stays in sight while it is loaded anew,
 * and when that fails. After a lost network it loads by itself as soon as the browser says that the network is back.
 */
export function useCall<T>(key: string, load: (signal: AbortSignal) => Promise<T>): [Loaded<T>, () => void] {
  const [round, setRound] = useState(0);
  const [held, setHeld] = useState<Held<T>>({ key, round, state: LOADING });
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });

  useEffect(() => {
    const abort = new AbortController();
    const settle = (state: Loaded<T>) => {
      if (abort.signal.aborted) return;
      setHeld((before) => {
        const keep = state.at === 'failed' && before.key === key && before.state.at === 'loaded';
        return keep ? { ...before, round } : { key, round, state };
      });
    };
    latest.current(abort.signal).then(
      (value) => settle({ at: 'loaded', value }),
      (error: unknown) => settle({ at: 'failed', error }),
    );
    return () => abort.abort();
  }, [key, round]);

  const state = held.key === key ? held.state : LOADING;
  const again = useCallback(() => {
    setHeld((before) => (before.state.at === 'failed' ? { ...before, state: LOADING } : before));
    setRound((before) => before + 1);
  }, []);

  const waitsForNetwork = isNetwork(state);
  useEffect(() => {
    if (!waitsForNetwork) return;
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [waitsForNetwork, again]);

  return [state, again];
}

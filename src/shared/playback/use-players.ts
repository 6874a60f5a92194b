import { createRef, type RefObject, useState } from 'react';
import type { MediaElement } from './player.tsx';

export interface Players {
  /** The same for the same recording each time. */
  refOf: (recordingId: string) => RefObject<MediaElement | null>;
  /** Plays a recording from this second on. All others stop, so that nobody hears two voices at once. */
  playFrom: (recordingId: string, seconds: number) => void;
  /** The place of the recording that plays or was played; null if none was. */
  findPlace: () => { recordingId: string; seconds: number } | null;
}

/** The recordings of a page, for buttons elsewhere on it that play one of them. */
export function usePlayers(): Players {
  const [refs] = useState(() => new Map<string, RefObject<MediaElement | null>>());
  const refOf = (recordingId: string) => {
    const ref = refs.get(recordingId) ?? createRef<MediaElement>();
    refs.set(recordingId, ref);
    return ref;
  };
  return {
    refOf,
    playFrom(recordingId, seconds) {
      const media = refOf(recordingId).current;
      if (!media) return;
      for (const { current } of refs.values()) if (current !== media) current?.pause();
      media.currentTime = seconds;
      // A browser that refuses leaves the place; the player's own button starts it.
      media.play().catch(() => undefined);
    },
    findPlace() {
      const heard = [...refs].filter(([, { current }]) => current !== null && (!current.paused || current.currentTime > 0));
      const [recordingId, media] = heard.find(([, { current }]) => !current?.paused) ?? heard[0] ?? [];
      return recordingId && media?.current ? { recordingId, seconds: media.current.currentTime } : null;
    },
  };
}

import { useCallback } from 'react';
import styles from '../cards/card.module.css';

interface Props {
  sound: Blob | null;
  label: string;
}

/**
 * A `ref` for a player of a recording in memory. Its address is revoked with the player, because the browser would otherwise hold
 * the recording in memory.
 */
export function usePlayed(recorded: Blob | null) {
  return useCallback(
    (player: HTMLMediaElement | null) => {
      if (!recorded || !player) return;
      const url = URL.createObjectURL(recorded);
      player.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [recorded],
  );
}

/** Plays the latest recording from this tab's memory; shows nothing if there is no sound. */
export function RecordedSound({ sound, label }: Props) {
  const player = usePlayed(sound);
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- the listener has just spoken it
  return sound && <audio ref={player} className={styles.sound} controls aria-label={label} />;
}

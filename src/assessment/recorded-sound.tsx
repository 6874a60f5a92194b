import { useCallback } from 'react';
import styles from './card.module.css';

interface Props {
  sound: Blob | null;
  label: string;
}

/** For the `ref` of a player: it plays what this tab holds. */
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

/** Plays back what was spoken a moment ago, from this tab's memory; nothing where nothing was recorded. */
export function RecordedSound({ sound, label }: Props) {
  const player = usePlayed(sound);
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- what is heard was said a moment ago by who hears it
  return sound && <audio ref={player} className={styles.sound} controls aria-label={label} />;
}

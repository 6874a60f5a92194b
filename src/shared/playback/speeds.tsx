import { useId, useState, type RefObject } from 'react';
import styles from './speeds.module.css';

const SPEEDS = [1, 1.25, 1.5, 1.75, 2];

interface SpeedsProps {
  /** Of the recording. */
  label: string;
  mediaRef: RefObject<HTMLMediaElement | null>;
}

/** The speed of a recording. Browsers do not change the pitch of the voice. */
export function Speeds({ label, mediaRef }: SpeedsProps) {
  const name = useId();
  const [speed, setSpeed] = useState(1);
  const choose = (chosen: number) => {
    setSpeed(chosen);
    // The second one stays when the element loads another address.
    if (mediaRef.current) mediaRef.current.playbackRate = mediaRef.current.defaultPlaybackRate = chosen;
  };
  return (
    <fieldset className={styles.speeds}>
      <legend>
        Speed<span className="visually-hidden"> of {label}</span>
      </legend>
      {SPEEDS.map((each) => (
        <label key={each}>
          <input type="radio" name={name} value={each} checked={speed === each} onChange={() => choose(each)} />
          {each} ×
        </label>
      ))}
    </fieldset>
  );
}

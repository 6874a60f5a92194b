import { type CSSProperties, useRef, useState } from 'react';
import { LevelScale } from '../../../ui/level-scale.tsx';
import { LEVELS } from '../home-content.ts';
import styles from './heard-answer.module.css';
import sound from './sample-answer.webm';

const SECONDS = 21;

/** How loud each fifth of a second of the sound is, from 0 to 9. */
const LOUDNESS = '17447843644851673524843466857326464263005546545644136326374364377330164744387351841564446501973777655743560';

const WAVE = [...LOUDNESS]
  .map((digit, bar) => {
    const half = Number(digit) + 0.5;
    return `M${bar + 0.5} ${10 - half}v${2 * half}`;
  })
  .join('');

/** Fetches the sound only when it is played, because most visitors read first. */
function Player() {
  const audio = useRef<HTMLAudioElement>(null);
  const [at, setAt] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const [failed, setFailed] = useState(false);
  return (
    <div className={styles.player}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- its text is below it */}
      <audio
        ref={audio}
        src={sound}
        preload="none"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => setAt(0)}
        onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime)}
        onError={() => setFailed(true)}
      />
      <button
        type="button"
        className={styles.play}
        onClick={() => (isPlaying ? audio.current?.pause() : audio.current?.play().catch(() => setFailed(true)))}
      >
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path d={isPlaying ? 'M5 3h4v14H5zM11 3h4v14h-4z' : 'M5 2l13 8-13 8z'} />
        </svg>
        <span className="visually-hidden">{isPlaying ? 'Pause' : 'Play the answer'}</span>
      </button>
      <svg
        viewBox={`0 0 ${LOUDNESS.length} 20`}
        preserveAspectRatio="none"
        className={styles.wave}
        style={{ '--heard': `${(100 * at) / SECONDS}%` } as CSSProperties}
        aria-hidden="true"
      >
        <path d={WAVE} />
      </svg>
      <span className="mono small">{failed ? 'No sound' : `${SECONDS} s`}</span>
      <output className="visually-hidden">{failed && 'The sound cannot be played here. Its text is below.'}</output>
    </div>
  );
}

/** 20 s of an invented answer that a visitor can play, with its text and its rating. */
export const HeardAnswer = () => (
  <figure className={styles.answer}>
    <figcaption>
      <h2>Hear how an engineer thinks</h2>
      <p className="small muted">A 4 m steel canopy on a concrete frame: where do its loads go, and what do you check first?</p>
    </figcaption>
    <Player />
    <blockquote>
      “At 2 kN/m² the moment at the frame is 16 kNm for each metre of canopy. The fixings are half a metre apart, so the top one
      pulls with 32 kN. The edge beam takes the moment as torsion, so I check that first. And wind from below can turn all of it
      round.”
    </blockquote>
    {LEVELS.map(({ label, at, anchor }) => (
      <LevelScale key={label} label={label} steps={['1', '2', '3', '4', '5']} at={at} anchor={anchor} />
    ))}
    <p className={styles.source}>Sample. An invented answer, read by a computer voice.</p>
  </figure>
);

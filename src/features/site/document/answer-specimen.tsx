import type { ReactNode } from 'react';
import { LevelScale } from '../../../ui/level-scale.tsx';
import { EXAMPLE } from '../about-content.ts';
import styles from './answer-specimen.module.css';

/** The canopy of the example with the forces that the answer names. */
const Canopy = () => (
  <svg viewBox="0 0 300 150" className={styles.canopy} aria-hidden="true">
    <path className={styles.concrete} d="M20 6H56V144H20Z" />
    <path className={styles.hatch} d="M20 30l36-22M20 60l36-22M20 90l36-22M20 120l36-22M24 144l32-20M48 144l8-5" />
    <path className={styles.member} d="M56 44H276L56 84Z" />
    <path className={styles.load} d="M62 22H270M76 22V40M126 22V40M176 22V40M226 22V40M264 22V40" />
    <path className={styles.heads} d="M76 43l-4-8h8zM126 43l-4-8h8zM176 43l-4-8h8zM226 43l-4-8h8zM264 43l-4-8h8z" />
    <text x="166" y="14">
      2 kN/m²
    </text>
    <path className={styles.tension} d="M60 48H104" />
    <path className={styles.tip} d="M110 48l-10-4v8z" />
    <path className={styles.compression} d="M112 78H72" />
    <path className={styles.push} d="M64 78l10-4v8z" />
    <text className={styles.start} x="120" y="100">
      ±32 kN/m
    </text>
    <path className={styles.leader} d="M116 94L108 82M116 92L98 52" />
    <path className={styles.dimension} d="M56 128H276M56 121v14M276 121v14M52 132l8-8M272 132l8-8" />
    <text x="166" y="122">
      4.0 m
    </text>
  </svg>
);

/**
 * A drawing of speech: louder and quieter words with pauses. It is computed and not random, because server and browser must
 * draw the same.
 */
const BARS = Array.from({ length: 120 }, (_, bar) => {
  const word = Math.abs(Math.sin(bar * 0.37) * Math.cos(bar * 0.11));
  const grain = Math.abs(Math.sin(bar * 2.7));
  return word < 0.12 ? 0.04 : 0.15 + 0.85 * word * (0.45 + 0.55 * grain);
});
const EVIDENCE = { from: 33, to: 58 };

const wavePath = (from: number, to: number) =>
  BARS.slice(from, to)
    .map((size, index) => `M${4 * (from + index) + 2} ${(24 - 22 * size).toFixed(1)}V${(24 + 22 * size).toFixed(1)}`)
    .join('');

const Wave = () => (
  <svg viewBox="0 0 480 48" preserveAspectRatio="none" className={styles.wave} aria-hidden="true">
    <path d={wavePath(0, EVIDENCE.from)} />
    <path className={styles.marked} d={wavePath(EVIDENCE.from, EVIDENCE.to)} />
    <path d={wavePath(EVIDENCE.to, BARS.length)} />
  </svg>
);

const Part = ({ number, children }: { number: number; children: ReactNode }) => (
  <div className={styles.part}>
    <span className={styles.bubble} aria-hidden="true">
      {number}
    </span>
    <div className={styles.content}>{children}</div>
  </div>
);

/** One answer as a company sees it. Its numbers are those of the steps beside it. */
export const AnswerSpecimen = () => (
  <figure className={styles.specimen} aria-label="An answer as companies see it, with the five steps marked">
    <figcaption>Sample</figcaption>
    <Part number={1}>
      <p className={styles.area}>{EXAMPLE.area}</p>
      <p className={styles.question}>{EXAMPLE.question}</p>
      <Canopy />
    </Part>
    <Part number={2}>
      <Wave />
      <p className={styles.times}>
        <span>0:00</span>
        <span className={styles.evidence}>{EXAMPLE.at}</span>
        <span>{EXAMPLE.length}</span>
      </p>
      <blockquote>{EXAMPLE.said}</blockquote>
    </Part>
    <Part number={3}>
      <p>{EXAMPLE.facts}</p>
      <p className={styles.area}>Email, phone and full surname: when connected</p>
    </Part>
    <Part number={4}>
      <LevelScale label={EXAMPLE.criterion} steps={['1', '2', '3', '4', '5']} at={EXAMPLE.level} anchor={EXAMPLE.anchor} />
    </Part>
    <Part number={5}>
      <p className={styles.line}>
        <span>Steel Structures</span>
        <span>Intermediate</span>
      </p>
      <p className={styles.line}>
        <span>Structural Renovations</span>
        <span>Pending</span>
      </p>
    </Part>
  </figure>
);

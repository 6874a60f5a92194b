import { useState } from 'react';
import { LOAD, PANEL, SPAN, STILL, TRUSS } from './hero-truss.ts';
import { onDeck, solve } from './truss.ts';
import { TrussDrawing } from './truss-drawing.tsx';
import styles from './truss-drawing.module.css';

const STEP = 0.5;

/** The same truss under a load that can be moved; the forces are found by the method of joints. */
export function LiveTruss() {
  const [place, setPlace] = useState(STILL.place);
  return (
    <TrussDrawing place={place} {...solve(TRUSS, onDeck(LOAD, place, PANEL))} advice="Move the load.">
      <label className={styles.slider}>
        <span className="visually-hidden">Place of the load</span>
        <input
          type="range"
          min={0}
          max={SPAN}
          step={STEP}
          value={place}
          aria-valuetext={`${place} metres from the left support`}
          onChange={(event) => setPlace(event.currentTarget.valueAsNumber)}
        />
      </label>
    </TrussDrawing>
  );
}

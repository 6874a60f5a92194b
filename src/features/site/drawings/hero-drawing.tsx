import { useEffect, useState } from 'react';
import { useSession } from '../../../shared/api/use-session.ts';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { SPAN, STILL } from './hero-truss.ts';
import { TrussDrawing } from './truss-drawing.tsx';
import type { Solution } from './solve-truss.ts';
import styles from './truss-drawing.module.css';

const STEP = 0.5;

/** Computes the forces for a place of the load; `failed` if its script could not be loaded. */
type Solver = ((place: number) => Solution) | 'failed' | undefined;

/**
 * The truss under a load that a visitor can move. The server renders the slider too, so that a first touch is not lost. The
 * script with the solver is loaded later, because the page must not wait for it. A signed-in person sees a picture.
 */
export function HeroDrawing() {
  const user = useSession();
  // Before React has taken over, the page must be the same as on the server, which knows no user.
  const isHydrated = useHydrated();
  const isVisitor = isHydrated && !user;
  const [place, setPlace] = useState(STILL.place);
  const [solve, setSolve] = useState<Solver>();
  useEffect(() => {
    if (!isVisitor) return;
    import('./solve-hero.ts').then(
      ({ solveHero }) => setSolve(() => solveHero),
      () => setSolve('failed'),
    );
  }, [isVisitor]);

  if ((isHydrated && user) || solve === 'failed') return <TrussDrawing {...STILL} />;
  const shown = solve ? { place, ...solve(place) } : STILL;
  return (
    <TrussDrawing
      {...shown}
      slider={
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
      }
    />
  );
}

import { useEffect, useState, type ComponentType } from 'react';
import { useSession } from '../api/use-session.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import { STILL } from './hero-truss.ts';
import { TrussDrawing } from './truss-drawing.tsx';

/** The truss as a picture; for visitors who are not signed in it comes alive once its script is there. */
export function HeroDrawing() {
  const user = useSession();
  // While the page is taken over nobody is known yet.
  const isVisitor = useHydrated() && !user;
  const [Live, setLive] = useState<ComponentType>();
  useEffect(() => {
    if (!isVisitor) return;
    import('./live-truss.tsx').then(
      ({ LiveTruss }) => setLive(() => LiveTruss),
      () => {}, // the picture stays
    );
  }, [isVisitor]);
  return Live && isVisitor ? <Live /> : <TrussDrawing {...STILL} advice={`Load at ${STILL.place} m.`} />;
}

import { type PointerEvent, useRef, useState } from 'react';
import type { Stage } from '../../../../contract/hiring/shortlists.ts';

/** The target of a dragged entry: before an entry, or at the end of a stage. */
export interface Target {
  stage: Stage;
  before: string | null;
}

/** A row is dragged only when the pointer has moved this far, in px, since a click is no drag. */
const LEAST_PX = 4;

/** The place below the pointer: before the row in its upper half, after it in its lower half. */
function targetAt(x: number, y: number, dragged: string): Target | null {
  const below = document.elementFromPoint(x, y);
  const group = below?.closest<HTMLElement>('[data-stage]');
  const stage = group?.dataset['stage'] as Stage | undefined;
  if (!group || !stage) return null;
  const row = below?.closest<HTMLElement>('[data-entry]');
  if (!row) return { stage, before: null };
  const { top, height } = row.getBoundingClientRect();
  const rows = [...group.querySelectorAll<HTMLElement>('[data-entry]')].filter(({ dataset }) => dataset['entry'] !== dragged);
  if (row.dataset['entry'] === dragged) return null;
  const at = rows.indexOf(row) + (y < top + height / 2 ? 0 : 1);
  return { stage, before: rows[at]?.dataset['entry'] ?? null };
}

/** Lets entries be dragged by a handle with mouse, pen or finger. Escape, or a drop outside, changes nothing. */
export function useRowDrag(onDrop: (id: string, target: Target) => void) {
  const startRef = useRef<{ id: string; x: number; y: number } | null>(null);
  const [drag, setDrag] = useState<{ id: string; target: Target | null } | null>(null);
  const end = () => {
    startRef.current = null;
    setDrag(null);
  };
  return {
    drag,
    /** The props of the handle of an entry. */
    handleProps: (id: string) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        startRef.current = { id, x: event.clientX, y: event.clientY };
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const start = startRef.current;
        if (!start) return;
        const far = Math.hypot(event.clientX - start.x, event.clientY - start.y) >= LEAST_PX;
        if (far || drag) setDrag({ id, target: targetAt(event.clientX, event.clientY, id) });
      },
      onPointerUp: () => {
        if (drag?.target) onDrop(drag.id, drag.target);
        end();
      },
      onPointerCancel: end,
      onKeyDown: (event: { key: string }) => event.key === 'Escape' && end(),
    }),
  };
}

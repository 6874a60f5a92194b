import { DRAWING_SIZE, type Point, type Shape } from '../../../contract/assessment/drawing.ts';
import { TEXT, type Words, widthOf } from './geometry.ts';
import { wordsOf } from './marks.ts';

/** The reach beyond the points of a shape, up and down: lines, heads, the ground of supports, the height of loads. */
const REACH = { member: 2, line: 1, area: 1, arrow: 4, dimension: 7, support: 21, load: 21, moment: 17 } as const;

function pointsOf(shape: Shape): readonly Point[] {
  if ('points' in shape) return shape.points;
  return 'from' in shape ? [shape.from, shape.to] : [shape.at];
}

function reachOf(shape: Shape) {
  if (shape.kind === 'circle') return shape.radius + 1;
  return shape.kind === 'label' ? 0 : REACH[shape.kind];
}

/** Half of the height of words, which is larger where they are turned. */
function halfHeightOf({ text, turn }: Words) {
  const angle = (Math.abs(turn) * Math.PI) / 180;
  return (Math.sin(angle) * widthOf(text) + Math.cos(angle) * TEXT.size) / 2;
}

const MARGIN = 4;

/**
 * The lowest and the highest point of the shapes, with a margin. The rest is left out, so that a card with a drawing takes only
 * the necessary part of a small screen. The width stays, since it makes the scale.
 */
export function extentOf(shapes: readonly Shape[]): readonly [top: number, bottom: number] {
  const ends = shapes.flatMap((shape) => {
    const words = wordsOf(shape);
    const reach = reachOf(shape);
    return [
      ...(shape.kind === 'label' ? [] : pointsOf(shape).flatMap(([, y]) => [y - reach, y + reach])),
      ...(words ? [words.at[1] - halfHeightOf(words), words.at[1] + halfHeightOf(words)] : []),
    ];
  });
  const top = Math.floor(Math.max(0, Math.min(...ends) - MARGIN));
  const bottom = Math.ceil(Math.min(DRAWING_SIZE.height, Math.max(...ends) + MARGIN));
  return [top, bottom];
}

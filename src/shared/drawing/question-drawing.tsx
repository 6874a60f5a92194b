import { useId } from 'react';
import { DRAWING_SIZE, type Drawing } from '../../../contract/assessment/drawing.ts';
import styles from './drawing.module.css';
import { extentOf } from './extent.ts';
import { TEXT } from './geometry.ts';
import { type Mark, marksOf, wordsOf } from './marks.ts';
import { Patterns, patternOf } from './materials.tsx';

const STYLES: Record<Mark['style'], string | undefined> = {
  member: styles.member,
  line: styles.line,
  dashed: styles.dashed,
  outline: styles.outline,
  hinge: styles.hinge,
  solid: styles.solid,
  bearing: styles.bearing,
  force: styles.force,
  head: styles.head,
  dimension: styles.dimension,
};

/** From the middle height of letters to their baseline. */
const TO_BASELINE = 0.35 * TEXT.size;

/** The drawing of a question. Words are on top, since a line through a number would make it unreadable. */
export function QuestionDrawing({ drawing: { words, shapes } }: { drawing: Drawing }) {
  const id = useId();
  const marks = shapes.flatMap(marksOf);
  const written = shapes.flatMap((shape) => wordsOf(shape) ?? []);
  const { width } = DRAWING_SIZE;
  const [top, bottom] = extentOf(shapes);
  return (
    <svg
      className={styles.drawing}
      style={{ '--ratio': width / (bottom - top) } as object}
      viewBox={`0 ${top} ${width} ${bottom - top}`}
      role="img"
      aria-label={words}
    >
      <Patterns drawing={id} used={new Set(marks.map(({ fill }) => fill))} />
      {marks.map(({ style, d, fill }, index) => (
        <path
          // oxlint-disable-next-line react/no-array-index-key -- a drawing never changes, and its shapes have no names
          key={index}
          className={STYLES[style]}
          d={d}
          {...(fill && fill !== 'none' && { style: { fill: `url(#${patternOf(id, fill)})` } })}
        />
      ))}
      {written.map(({ text, at: [x, y], anchor, turn }, index) => (
        <text
          // oxlint-disable-next-line react/no-array-index-key -- the same holds here
          key={index}
          className={styles.words}
          textAnchor={anchor}
          transform={`translate(${x} ${y})${turn === 0 ? '' : ` rotate(${turn})`}`}
          y={TO_BASELINE}
        >
          {text}
        </text>
      ))}
    </svg>
  );
}

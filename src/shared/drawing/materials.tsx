import styles from './drawing.module.css';
import type { Material } from './marks.ts';

type Drawn = Exclude<Material, 'none'>;

/** A tile of each pattern, with its side lengths, after the hatchings of engineering drawings. */
const TILES: Record<Drawn, { width: number; height: number; lines: string; dots?: readonly (readonly [number, number])[] }> = {
  concrete: {
    width: 30,
    height: 26,
    lines: 'M4 9l5-4 1 6zM18 20l6-1-3 5zM20 6l3 3h-5z',
    dots: [
      [13, 3],
      [3, 20],
      [27, 13],
      [11, 17],
      [16, 12],
      [8, 25],
    ],
  },
  steel: { width: 9, height: 9, lines: 'M0 9L9 0M-1 1L1-1M8 10L10 8M0 2.5L2.5 0M2.5 9L9 2.5' },
  soil: { width: 24, height: 20, lines: 'M2 8l6-6M6 8l6-6M10 8l6-6M14 18l6-6M18 18l6-6M-2 14l4-4M22 14l2-2' },
  rock: { width: 28, height: 24, lines: 'M2 10l5-7 7 7M16 22l5-7 7 7M18 6l4-3M4 20l4-3' },
  water: { width: 24, height: 16, lines: 'M2 4h12M6 8h5M14 12h8' },
  masonry: { width: 20, height: 12, lines: 'M0 .5H20M0 6.5H20M5 .5v6M15 6.5v6' },
  timber: { width: 40, height: 12, lines: 'M0 3C10 1 20 5 40 3M0 9C14 7 26 11 40 9' },
};

const MATERIALS = Object.keys(TILES) as Drawn[];

/** The pattern of a material in one drawing. Several drawings may be on a page, so the names differ. */
export const patternOf = (drawing: string, material: Drawn) => `${drawing}-${material}`;

/** The patterns of the materials in a drawing. They cover everything below them. */
export const Patterns = ({ drawing, used }: { drawing: string; used: ReadonlySet<Material | undefined> }) => (
  <defs>
    {MATERIALS.filter((material) => used.has(material)).map((material) => {
      const { width, height, lines, dots = [] } = TILES[material];
      return (
        <pattern key={material} id={patternOf(drawing, material)} width={width} height={height} patternUnits="userSpaceOnUse">
          <path className={styles.ground} d={`M0 0H${width}V${height}H0Z`} />
          <path className={styles.hatch} d={lines} />
          {dots.map(([x, y]) => (
            <circle key={`${x} ${y}`} className={styles.grain} cx={x} cy={y} r="0.8" />
          ))}
        </pattern>
      );
    })}
  </defs>
);

import styles from './path-drawing.module.css';

/** The place of each station, in units of the drawing. */
const STATIONS = [
  { x: 78, y: 60 },
  { x: 78, y: 148 },
  { x: 78, y: 236 },
  { x: 322, y: 148 },
  { x: 322, y: 236 },
  { x: 78, y: 324 },
] as const;

const Ground = ({ x }: { x: number }) => (
  <path
    className={styles.line}
    d={`M${x - 62} 372H${x + 62}M${[-50, -26, -2, 22, 46].map((at) => `${x + at} 373l-8 10`).join('M')}`}
  />
);

/**
 * The way of a recording from the recorder to the receipt, through device, network and server. Hidden from screen readers,
 * because the numbered text beside it says the same.
 */
export const PathDrawing = () => (
  <svg viewBox="0 0 400 392" className={styles.drawing} aria-hidden="true">
    <g className={styles.label}>
      <text x="78" y="18">
        this device
      </text>
      <text x="200" y="18">
        network
      </text>
      <text x="322" y="18">
        server
      </text>
    </g>
    <path className={styles.frame} d="M16 30H140V372M16 30V372M16 104H140M16 192H140M16 280H140" />
    <path className={styles.frame} d="M260 104H384V372M260 104V372M260 192H384M260 280H384" />
    <Ground x={78} />
    <Ground x={322} />
    <path className={styles.gap} d="M188 30V80l-9 8l18 12l-9 8V372M212 30V80l-9 8l18 12l-9 8V372" />
    <path className={styles.force} d="M78 76V122M78 164V210" />
    <path className={styles.head} d="M78 132l-6-12h12zM78 220l-6-12h12z" />
    <path className={styles.force} d="M94 236H164L236 148H296" />
    <path className={styles.head} d="M306 148l-12-6v12z" />
    <path className={styles.force} d="M322 164V210" />
    <path className={styles.head} d="M322 220l-6-12h12z" />
    <path className={styles.back} d="M306 236H236L164 324H104" />
    <path className={styles.safe} d="M94 324l12-6v12z" />
    {STATIONS.map(({ x, y }, index) => (
      <g key={y + x} className={styles.bubble} transform={`translate(${x} ${y})`}>
        <circle r="15" />
        <text y="5">{index + 1}</text>
      </g>
    ))}
  </svg>
);

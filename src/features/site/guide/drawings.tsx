import type { CSSProperties, ReactNode } from 'react';
import styles from './drawings.module.css';
import { OFFICES, offsetText, sharedHours, workingHours } from './time-zones.ts';

interface FigureProps {
  number: number;
  /** The subject, for people who cannot see it. */
  label: string;
  caption: ReactNode;
  children: ReactNode;
}

const Figure = ({ number, label, caption, children }: FigureProps) => (
  <figure className={styles.figure}>
    <p className="visually-hidden">{label}</p>
    {children}
    <figcaption>
      <span className={styles.number}>Figure {number}</span> {caption}
    </figcaption>
  </figure>
);

/** The two specimens that give concrete its name, to the same scale, because their strengths differ by shape. */
export const Concretes = () => (
  <Figure
    number={1}
    label="A cylinder of 150 by 300 millimetres and a cube of 150 millimetres."
    caption="One concrete, two numbers: C30/37 reaches 30 MPa in the cylinder and 37 MPa in the cube."
  >
    <svg viewBox="0 0 400 262" className={styles.specimens} aria-hidden="true">
      <path
        className={styles.base}
        d="M20 224H380M40 224l-8 8M80 224l-8 8M120 224l-8 8M160 224l-8 8M200 224l-8 8M240 224l-8 8M280 224l-8 8M320 224l-8 8M360 224l-8 8"
      />
      <path className={styles.solid} d="M70 44H160V224H70Z" />
      <path className={styles.shade} d="M82 44V224M92 44V224M146 44V224M152 44V224" />
      <path className={styles.centre} d="M115 34V236" />
      <path className={styles.solid} d="M250 134H340V224H250Z" />
      <path className={styles.force} d="M115 6V30M295 96V120" />
      <path className={styles.head} d="M115 43l-5-13h10zM295 133l-5-13h10z" />
      <path
        className={styles.dimension}
        d="M70 250H160M70 243v14M160 243v14M66 254l8-8M156 254l8-8M40 44V224M33 44h14M33 224h14M36 48l8-8M36 228l8-8M250 250H340M250 243v14M340 243v14M246 254l8-8M336 254l8-8M364 134V224M357 134h14M357 224h14M360 138l8-8M360 228l8-8"
      />
      <g className={styles.figures}>
        <text x="115" y="246">
          Ø 150
        </text>
        <text x="295" y="246">
          150
        </text>
        <text transform="translate(36 134) rotate(-90)">300</text>
        <text transform="translate(360 179) rotate(-90)">150</text>
        <text className={styles.start} x="128" y="22">
          30 MPa
        </text>
        <text className={styles.start} x="308" y="112">
          37 MPa
        </text>
      </g>
    </svg>
  </Figure>
);

const AXES = [
  { code: 'EN 1993', strong: 'y', weak: 'z' },
  { code: 'AISC 360', strong: 'x', weak: 'y' },
  { code: 'IS 800', strong: 'z', weak: 'y' },
];

/** An I-section three times, because three codes name its axes differently. */
export const Axes = () => (
  <Figure
    number={2}
    label="An I-section three times. The strong axis is y in EN 1993, x in AISC 360, z in IS 800; the weak axis is z, y and y."
    caption={
      <>
        I<sub>y</sub> is of the strong axis in one office and of the weak one in two others. Write major and minor.
      </>
    }
  >
    <div className={styles.row} aria-hidden="true">
      {AXES.map(({ code, strong, weak }) => (
        <div key={code}>
          <svg viewBox="0 -4 120 144">
            <path className={styles.solid} d="M30 26H90V35H64.5V101H90V110H30V101H55.5V35H30Z" />
            <path className={styles.centre} d="M12 68H108M60 16V122" />
            <g className={styles.axis}>
              <text x="6" y="73">
                {strong}
              </text>
              <text x="114" y="73">
                {strong}
              </text>
              <text x="60" y="8">
                {weak}
              </text>
              <text x="60" y="136">
                {weak}
              </text>
            </g>
          </svg>
          <p>{code}</p>
        </div>
      ))}
    </div>
  </Figure>
);

const Cone = ({ at }: { at: number }) => <path className={styles.solid} d={`M${at} 34L${at + 56} 22V74L${at} 62Z`} />;
const Circles = ({ at }: { at: number }) => (
  <g className={styles.solid}>
    <circle cx={at} cy="48" r="26" />
    <circle cx={at} cy="48" r="14" />
    <path className={styles.centre} d={`M${at} 14V82`} />
  </g>
);

/** The symbols of both projections: the same cone with its left view on either side. */
export const Projections = () => (
  <Figure
    number={3}
    label="The symbols of first-angle and third-angle projection, a truncated cone and its view from the left."
    caption="The view from the left is drawn on the right in first angle, on the left in third angle."
  >
    <div className={styles.row} aria-hidden="true">
      <div>
        <svg viewBox="0 0 170 96">
          <Cone at={16} />
          <Circles at={126} />
          <path className={styles.centre} d="M6 48H164" />
        </svg>
        <p>First angle</p>
      </div>
      <div>
        <svg viewBox="0 0 170 96">
          <Circles at={40} />
          <Cone at={96} />
          <path className={styles.centre} d="M2 48H164" />
        </svg>
        <p>Third angle</p>
      </div>
    </div>
  </Figure>
);

/** A fillet weld with its two sizes. */
export const Weld = () => (
  <Figure
    number={4}
    label="A fillet weld between two plates, its throat a and its leg z."
    caption="a 6 is a leg of 8.5 mm: z = 1.41 a. Read as a leg, it is 29 % weaker than meant."
  >
    <svg viewBox="0 0 240 168" className={styles.weld} aria-hidden="true">
      <path className={styles.solid} d="M16 112H224V136H16ZM84 12H108V112H84Z" />
      <path className={styles.bead} d="M108 52V112H168Z" />
      <path className={styles.throat} d="M108 112L138 82" />
      <path className={styles.dimension} d="M108 152H168M108 145v14M168 145v14M104 156l8-8M164 156l8-8M140 80L158 62" />
      <g className={styles.axis}>
        <text x="166" y="62">
          a
        </text>
        <text x="182" y="157">
          z
        </text>
      </g>
    </svg>
  </Figure>
);

const DAY = 24;
const share = (hour: number) => `${(100 * hour) / DAY}%`;
const placed = ({ from, to }: { from: number; to: number }): CSSProperties => ({ left: share(from), width: share(to - from) });

const OVERLAPS = OFFICES.flatMap((one, index) => OFFICES.slice(index + 1).flatMap((other) => sharedHours(one, other) ?? []));

/** Working hours of three offices on one day of UTC, and when two of them work at once. */
export const Hours = () => (
  <Figure
    number={5}
    label={`Working hours in UTC, in winter: ${OFFICES.map((office) => {
      const { from, to } = workingHours(office);
      return `${office.place} ${from} to ${to}`;
    }).join(', ')}.`}
    caption="09:00 to 17:00 in three places, in hours of UTC, in winter. Shaded: both offices work."
  >
    <div className={styles.hours} aria-hidden="true">
      <div className={styles.bands}>
        {OVERLAPS.map(({ from, to }) => (
          <span key={from} style={placed({ from, to })}>
            <b>{to - from} h</b>
          </span>
        ))}
      </div>
      {OFFICES.map((office) => (
        <div key={office.place} className={styles.office}>
          <span>
            {office.place} <small>UTC{offsetText(office)}</small>
          </span>
          <div className={styles.track}>
            <i style={placed(workingHours(office))} />
          </div>
        </div>
      ))}
      <div className={styles.scale}>
        {[0, 6, 12, 18, 24].map((hour) => (
          <span key={hour} style={{ left: share(hour) }}>
            {String(hour).padStart(2, '0')}
          </span>
        ))}
      </div>
    </div>
  </Figure>
);

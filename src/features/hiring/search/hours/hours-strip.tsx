import { useState } from 'react';
import { ownTimeZone } from '../filters/places.ts';
import styles from './hours-strip.module.css';
import { DAY, type Part, commonHours, commonText, offsetAt, workingHours } from './working-hours.ts';

/** Units of the drawing for an hour. */
const HOUR = 12;
const ROW = 14;
const TOP = 14;
const HEIGHT = TOP + 2 * ROW + 2;
const LABELLED = [0, 6, 12, 18, 24];

const xOf = (minutes: number) => (minutes / 60) * HOUR;

const Bars = ({ parts, row, name }: { parts: readonly Part[]; row: number; name: string | undefined }) =>
  parts.map(({ start, end }) => (
    <rect key={start} className={name} x={xOf(start)} y={TOP + row * ROW + 2} width={xOf(end - start)} height={ROW - 4} />
  ));

interface HoursStripProps {
  /** The time zone of the engineer; empty if not stated. */
  zone: string;
  /** The time zone to compare with; without one the reader's own. */
  ownZone?: string | undefined;
}

/** The working day of an engineer above that of the company, on one axis of 24 hours, with the hours that both work. */
export function HoursStrip({ zone, ownZone = ownTimeZone }: HoursStripProps) {
  const [now] = useState(() => new Date());
  const [theirs, own] = [offsetAt(zone, now), offsetAt(ownZone, now)];
  if (theirs === null || own === null) return <p className="muted small">Time zone not stated</p>;
  const ahead = theirs - own;
  const common = commonHours(ahead);
  return (
    <figure className={styles.strip}>
      <svg viewBox={`-2 0 ${xOf(DAY) + 4} ${HEIGHT}`} width="100%" aria-hidden="true">
        {common.map(({ start, end }) => (
          <rect key={start} className={styles.common} x={xOf(start)} y={TOP} width={xOf(end - start)} height={2 * ROW} />
        ))}
        <path
          className={styles.axis}
          d={`M0 ${TOP}H${xOf(DAY)}${LABELLED.map((hour) => `M${hour * HOUR} ${TOP - 3}V${TOP + 2 * ROW}`).join('')}`}
        />
        {LABELLED.map((hour) => (
          <text
            key={hour}
            className={styles.hour}
            x={hour * HOUR}
            y={TOP - 5}
            textAnchor={hour === 0 ? 'start' : hour === 24 ? 'end' : 'middle'}
          >
            {hour}:00
          </text>
        ))}
        <Bars parts={workingHours(ahead)} row={0} name={styles.theirs} />
        <Bars parts={workingHours(0)} row={1} name={styles.own} />
      </svg>
      <figcaption>
        <strong>{commonText(common)}</strong>
        <span className={styles.zones}>
          <span className={styles.theirKey} aria-hidden="true" /> {zone} <span className={styles.ownKey} aria-hidden="true" />{' '}
          {ownZone}
        </span>
      </figcaption>
    </figure>
  );
}

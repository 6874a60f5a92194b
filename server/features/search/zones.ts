import { isTimeZoneName } from '../../../contract/base/time-zone.ts';

const WORKING_HOURS = 8;
const DAY_MINUTES = 1440;

/** Minutes ahead of UTC in January and in July: all that two time zones have to agree in to be one for an appointment. */
export type Offsets = readonly [winter: number, summer: number];

/**
 * By names in small letters, of which some 600 exist. Others are not cached, so that a stranger cannot fill the memory with them.
 */
const known = new Map<string, Offsets>();

function offsetAt(format: Intl.DateTimeFormat, at: Date): number {
  const parts = format.formatToParts(at);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT(?:([+-])(\d{2}):(\d{2}))?/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

function readFixed(zone: string): Offsets | null {
  const fixed = /^UTC(?:([+-])(\d{1,2})(?::(\d{2}))?)?$/.exec(zone);
  if (!fixed) return null;
  const minutes = (fixed[1] === '-' ? -1 : 1) * (Number(fixed[2] ?? 0) * 60 + Number(fixed[3] ?? 0));
  return [minutes, minutes];
}

function readOffsets(zone: string): Offsets | null {
  if (!isTimeZoneName(zone)) return null;
  // One for both, since to make it takes longer than to use it.
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  const year = new Date().getUTCFullYear();
  return [offsetAt(format, new Date(Date.UTC(year, 0, 15))), offsetAt(format, new Date(Date.UTC(year, 6, 15)))];
}

/** Of an IANA name, or of 'UTC+2'; null for an empty or unknown one. */
export function offsetsOf(zone: string): Offsets | null {
  if (zone === '') return null;
  const key = zone.toLowerCase();
  const held = known.get(key) ?? readFixed(zone);
  if (held) return held;
  const offsets = readOffsets(zone);
  if (offsets) known.set(key, offsets);
  return offsets;
}

const overlapOf = (a: number, b: number) => {
  const apart = Math.abs(a - b) % DAY_MINUTES;
  return WORKING_HOURS - Math.min(apart, DAY_MINUTES - apart) / 60;
};

/** Hours of nine-to-five that two time zones have in common, in the season in which they are fewer. */
export const hoursInCommon = (a: Offsets, b: Offsets) => Math.max(0, Math.min(overlapOf(a[0], b[0]), overlapOf(a[1], b[1])));

let all: readonly Offsets[] | null = null;

/** Every pair of offsets that a time zone of the world has. */
function listOffsets(): readonly Offsets[] {
  all ??= [
    ...new Map(
      [...Intl.supportedValuesOf('timeZone'), 'UTC'].flatMap((zone) => {
        const offsets = offsetsOf(zone);
        return offsets ? [[offsets.join(' '), offsets] as const] : [];
      }),
    ).values(),
  ];
  return all;
}

/** The offsets that have at least `hours` of nine-to-five in common with a zone. */
export function zonesWithin(zone: string, hours: number): Offsets[] {
  const wanted = offsetsOf(zone);
  return wanted ? listOffsets().filter((offsets) => hoursInCommon(offsets, wanted) >= hours) : [];
}

/** Exponents of newton, metre, second and kelvin. A mass is a force divided by an acceleration. */
export type Dimension = readonly [force: number, length: number, time: number, temperature: number];

interface Unit {
  /** How many of the basic units one of this unit is. */
  factor: number;
  dimension: Dimension;
}

const NUMBER: Dimension = [0, 0, 0, 0];
const LENGTH: Dimension = [0, 1, 0, 0];
const AREA: Dimension = [0, 2, 0, 0];
const VOLUME: Dimension = [0, 3, 0, 0];
const FOURTH: Dimension = [0, 4, 0, 0];
const FORCE: Dimension = [1, 0, 0, 0];
const MOMENT: Dimension = [1, 1, 0, 0];
const LINE_LOAD: Dimension = [1, -1, 0, 0];
const STRESS: Dimension = [1, -2, 0, 0];
const WEIGHT: Dimension = [1, -3, 0, 0];
const TIME: Dimension = [0, 0, 1, 0];
const MASS: Dimension = [1, -1, 2, 0];

const unit = (factor: number, dimension: Dimension): Unit => ({ factor, dimension });

/** The units that questions may use, as they are written. The empty name is that of a plain number. */
export const UNITS = {
  '': unit(1, NUMBER),
  '%': unit(0.01, NUMBER),
  '‰': unit(0.001, NUMBER),
  '°': unit(Math.PI / 180, NUMBER),
  rad: unit(1, NUMBER),
  mrad: unit(0.001, NUMBER),
  'mm/m': unit(0.001, NUMBER),
  mm: unit(0.001, LENGTH),
  cm: unit(0.01, LENGTH),
  m: unit(1, LENGTH),
  'mm²': unit(1e-6, AREA),
  'cm²': unit(1e-4, AREA),
  'm²': unit(1, AREA),
  'mm²/m': unit(1e-6, LENGTH),
  'cm²/m': unit(1e-4, LENGTH),
  'mm³': unit(1e-9, VOLUME),
  'cm³': unit(1e-6, VOLUME),
  'm³': unit(1, VOLUME),
  'mm⁴': unit(1e-12, FOURTH),
  'cm⁴': unit(1e-8, FOURTH),
  'm⁴': unit(1, FOURTH),
  'm²/m': unit(1, LENGTH),
  'm³/m': unit(1, AREA),
  '1/m': unit(1, [0, -1, 0, 0]),
  '1/km': unit(0.001, [0, -1, 0, 0]),
  N: unit(1, FORCE),
  kN: unit(1e3, FORCE),
  MN: unit(1e6, FORCE),
  Nm: unit(1, MOMENT),
  kNm: unit(1e3, MOMENT),
  MNm: unit(1e6, MOMENT),
  'kNm/m': unit(1e3, FORCE),
  'kNm²': unit(1e3, [1, 2, 0, 0]),
  'kNm/rad': unit(1e3, MOMENT),
  'MNm/rad': unit(1e6, MOMENT),
  'N/mm': unit(1e3, LINE_LOAD),
  'kN/mm': unit(1e6, LINE_LOAD),
  'kN/m': unit(1e3, LINE_LOAD),
  'MN/m': unit(1e6, LINE_LOAD),
  'N/mm²': unit(1e6, STRESS),
  'kN/m²': unit(1e3, STRESS),
  kPa: unit(1e3, STRESS),
  MPa: unit(1e6, STRESS),
  GPa: unit(1e9, STRESS),
  'kN/m³': unit(1e3, WEIGHT),
  'MN/m³': unit(1e6, WEIGHT),
  s: unit(1, TIME),
  min: unit(60, TIME),
  h: unit(3600, TIME),
  days: unit(86_400, TIME),
  years: unit(31_557_600, TIME),
  Hz: unit(1, [0, 0, -1, 0]),
  'rad/s': unit(1, [0, 0, -1, 0]),
  'mm/s': unit(0.001, [0, 1, -1, 0]),
  'm/s': unit(1, [0, 1, -1, 0]),
  'm/s²': unit(1, [0, 1, -2, 0]),
  'm/day': unit(1 / 86_400, [0, 1, -1, 0]),
  'm³/day': unit(1 / 86_400, [0, 3, -1, 0]),
  'm³/s': unit(1, [0, 3, -1, 0]),
  'm²/year': unit(1 / 31_557_600, [0, 2, -1, 0]),
  'mm/year': unit(0.001 / 31_557_600, [0, 1, -1, 0]),
  kg: unit(1, MASS),
  t: unit(1e3, MASS),
  'kg/m': unit(1, [1, -2, 2, 0]),
  'kg/m³': unit(1, [1, -4, 2, 0]),
  K: unit(1, [0, 0, 0, 1]),
  '1/K': unit(1, [0, 0, 0, -1]),
  'kNs/m': unit(1e3, [1, -1, 1, 0]),
} as const satisfies Record<string, Unit>;

export type UnitName = keyof typeof UNITS;

export const isSameDimension = (one: Dimension, other: Dimension) => one.every((exponent, index) => exponent === other[index]);

/** A number as it is read: at most three significant digits, no exponent, no thousands separator below 10 000. */
export function formatNumber(value: number): string {
  const rounded = Number(value.toPrecision(3));
  const [whole = '', decimals] = (rounded < 0 ? -rounded : rounded).toString().split('.');
  const grouped = whole.length > 4 ? `${whole.slice(0, -3)} ${whole.slice(-3)}` : whole;
  return `${rounded < 0 ? '-' : ''}${grouped}${decimals ? `.${decimals}` : ''}`;
}

/** For example '12 kN/m', '30°', '1.5'. */
export function formatQuantity(value: number, name: UnitName): string {
  if (name === '') return formatNumber(value);
  return name === '°' ? `${formatNumber(value)}°` : `${formatNumber(value)} ${name}`;
}

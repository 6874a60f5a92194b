import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Hand, outlineText, widthOf } from './letters.ts';

const TOKENS = readFileSync(join(import.meta.dirname, '..', '..', 'src', 'ui', 'tokens.css'), 'utf8');

/** A colour of the light theme: librsvg knows no custom properties, so they are replaced. Null if the token is no colour. */
const lightColour = (name: string) => new RegExp(`--${name}: light-dark\\((#[0-9a-f]+),`).exec(TOKENS)?.[1] ?? null;

function requireColour(name: string) {
  const found = lightColour(name);
  if (!found) throw new Error(`src/ui/tokens.css has no colour --${name}.`);
  return found;
}

export const INK = requireColour('ink');
export const PAPER = requireColour('paper');
export const MUTED = requireColour('muted');
export const EDGE = requireColour('edge');
export const HAIRLINE = requireColour('hairline');
export const ACTION = requireColour('action');
export const WASH = requireColour('action-wash');
export const LOAD = requireColour('attention-mark');
export const LOAD_WASH = requireColour('attention-wash');
export const COMPRESSION = requireColour('compression');
export const TENSION = requireColour('tension');

interface Pen {
  stroke?: string;
  width?: number;
  fill?: string;
  dash?: string;
}

export const draw = (d: string, { stroke = INK, width = 4, fill = 'none', dash }: Pen = {}) =>
  `<path d="${d}" fill="${fill}" stroke="${stroke}" stroke-width="${width}"${dash ? ` stroke-dasharray="${dash}"` : ''}/>`;

export const shape = (d: string, fill = INK) => `<path d="${d}" fill="${fill}"/>`;

export const ring = (x: number, y: number, radius: number, { stroke = INK, width = 4, fill = PAPER }: Pen = {}) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" stroke="${stroke}" stroke-width="${width}"/>`;

export const translate = (x: number, y: number, drawn: string) => `<g transform="translate(${x} ${y})">${drawn}</g>`;

const FIGURES = { font: 'mono', size: 26 } as const;

type Anchor = 'start' | 'middle' | 'end';

const leftOf = (x: number, width: number, anchor: Anchor) => x - { start: 0, middle: width / 2, end: width }[anchor];

const ROOT_SIZE = 16;
/** The attributes that an outline keeps, because they mean the same for a path as for a text. */
const KEPT = /(?:fill|stroke|stroke-width|paint-order)="[^"]*"/g;

/**
 * An outline in place of a `<text>` of the site. `x` may be a percentage; then the outline is put into a nested `<svg>`, since a
 * path has no percentages. The size is in rem.
 */
function outlineElement(attributes: string, text: string) {
  const read = (name: string) => new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes)?.[1] ?? '';
  const isHeading = Number(read('font-weight')) > 500;
  const font = read('font-family').includes('--mono') ? 'mono' : isHeading ? 'heading' : 'text';
  const hand: Hand = { font, size: ROOT_SIZE * Number.parseFloat(read('font-size')) };
  const x = read('x');
  const isShare = x.endsWith('%');
  const left = leftOf(isShare ? 0 : Number(x), widthOf(text, hand), (read('text-anchor') || 'start') as Anchor);
  const path = `<path d="${outlineText(text, left, Number(read('y')), hand)}" ${attributes.match(KEPT)?.join(' ') ?? ''}/>`;
  return isShare ? `<svg x="${x}" overflow="visible">${path}</svg>` : path;
}

/** A drawing of the site without custom properties and text, `scale` times as large, and `width` wide after that. */
export function fromSite(markup: string, width: number, scale: number) {
  const drawn = markup
    .replaceAll(/<text([^>]*)>([^<]*)<\/text>/g, (_, attributes: string, text: string) => outlineElement(attributes, text))
    .replaceAll(/var\(--([\w-]+)\)/g, (_, name: string) => lightColour(name) ?? '')
    // A property that only a page sets: the fallback beside it is used.
    .replaceAll(/var\(--[\w-]+, (#\w+)\)/g, '$1');
  return `<g transform="scale(${scale})"><svg width="${width / scale}" height="100" overflow="visible" fill="none">${drawn}</svg></g>`;
}

/** `y` is the middle of the text's height. */
export const label = (text: string, x: number, y: number, anchor: Anchor = 'middle', fill = INK) =>
  shape(outlineText(text, leftOf(x, widthOf(text, FIGURES), anchor), y + 9, FIGURES), fill);

/** A label on a piece of paper, so that no line runs through it. */
export function note(text: string, x: number, y: number, anchor: Anchor = 'middle', fill = INK) {
  const width = widthOf(text, FIGURES);
  const left = leftOf(x, width, anchor);
  return shape(`M${left - 12} ${y - 16}h${width + 24}v32h${-width - 24}z`, PAPER) + label(text, x, y, anchor, fill);
}

/** A dimension line with an oblique tick at each place and a label in the middle of each stretch that has one. */
export function dimension(y: number, places: readonly number[], labels: readonly (string | null)[], colour = MUTED) {
  const [from = 0, to = 0] = [places[0], places.at(-1)];
  const ticks = places.map((x) => `M${x} ${y - 15}v30M${x - 9} ${y + 9}l18-18`).join('');
  const middle = (index: number) => ((places[index] ?? 0) + (places[index + 1] ?? 0)) / 2;
  return (
    draw(`M${from} ${y}H${to}${ticks}`, { stroke: colour, width: 2.5 }) +
    labels.map((text, index) => (text ? note(text, middle(index), y) : '')).join('')
  );
}

/** A force that ends at `x`, `y`, coming from above unless `up`. */
export function force(x: number, y: number, length: number, { up = false, colour = LOAD, width = 5 } = {}) {
  const away = up ? 1 : -1;
  const head = 20 + width;
  return (
    draw(`M${x} ${y + away * length}V${y + away * head * 0.8}`, { stroke: colour, width }) +
    shape(`M${x} ${y}l${-head * 0.42} ${away * head}h${head * 0.84}z`, colour)
  );
}

export function ground(y: number, from: number, to: number) {
  const strokes = Array.from({ length: Math.floor((to - from) / 22) }, (_, index) => `M${from + 22 + index * 22} ${y}l-12 15`);
  return draw(`M${from} ${y}H${to}`) + draw(strokes.join(''), { width: 2.5 });
}

const support = (x: number, y: number, triangle: string) =>
  draw(`M${x} ${y}${triangle}`, { fill: PAPER }) + ground(y + 30, x - 34, x + 34) + ring(x, y, 7);

export const pin = (x: number, y: number) => support(x, y, 'l19 30h-38z');
/** Its triangle does not touch the ground: engineers draw a support that can roll with such a space. */
export const roller = (x: number, y: number) => support(x, y, 'l15 22h-30z');

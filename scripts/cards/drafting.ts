import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Hand, outlines, widthOf } from './letters.ts';

const TOKENS = readFileSync(join(import.meta.dirname, '..', '..', 'src', 'ui', 'tokens.css'), 'utf8');

/** A colour of the light theme; `null` for what is none. */
const lightColour = (name: string) => new RegExp(`--${name}: light-dark\\((#[0-9a-f]+),`).exec(TOKENS)?.[1] ?? null;

function token(name: string) {
  const found = lightColour(name);
  if (!found) throw new Error(`src/ui/tokens.css has no colour --${name}.`);
  return found;
}

export const INK = token('ink');
export const PAPER = token('paper');
export const MUTED = token('muted');
export const EDGE = token('edge');
export const HAIRLINE = token('hairline');
export const ACTION = token('action');
export const WASH = token('action-wash');
export const LOAD = token('attention-mark');
export const LOAD_WASH = token('attention-wash');
export const COMPRESSION = token('compression');
export const TENSION = token('tension');

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

export const moved = (x: number, y: number, drawn: string) => `<g transform="translate(${x} ${y})">${drawn}</g>`;

const FIGURES = { font: 'mono', size: 26 } as const;

type Anchor = 'start' | 'middle' | 'end';

const leftOf = (x: number, width: number, anchor: Anchor) => x - { start: 0, middle: width / 2, end: width }[anchor];

const ROOT_SIZE = 16;
/** What an outline keeps of its text. */
const KEPT = /(?:fill|stroke|stroke-width|paint-order)="[^"]*"/g;

/** `<text>` of the site as an outline: its place may be a share of the width, its size is in rem. */
function outlined(attributes: string, text: string) {
  const read = (name: string) => new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes)?.[1] ?? '';
  const isHeading = Number(read('font-weight')) > 500;
  const font = read('font-family').includes('--mono') ? 'mono' : isHeading ? 'heading' : 'text';
  const hand: Hand = { font, size: ROOT_SIZE * Number.parseFloat(read('font-size')) };
  const x = read('x');
  const isShare = x.endsWith('%');
  const left = leftOf(isShare ? 0 : Number(x), widthOf(text, hand), (read('text-anchor') || 'start') as Anchor);
  const path = `<path d="${outlines(text, left, Number(read('y')), hand)}" ${attributes.match(KEPT)?.join(' ') ?? ''}/>`;
  return isShare ? `<svg x="${x}" overflow="visible">${path}</svg>` : path;
}

/** A drawing of the site as it stands on paper: no style, no text, `scale` times as large and as wide as the card's drawing may be. */
export function fromSite(markup: string, width: number, scale: number) {
  const drawn = markup
    .replaceAll(/<text([^>]*)>([^<]*)<\/text>/g, (_, attributes: string, text: string) => outlined(attributes, text))
    .replaceAll(/var\(--([\w-]+)\)/g, (_, name: string) => lightColour(name) ?? '')
    // What is left stands for a colour that a page may set, with the one that holds elsewhere.
    .replaceAll(/var\(--[\w-]+, (#\w+)\)/g, '$1');
  return `<g transform="scale(${scale})"><svg width="${width / scale}" height="100" overflow="visible" fill="none">${drawn}</svg></g>`;
}

/** A figure or a name at half its height; `x` is its middle unless told otherwise. */
export const figure = (text: string, x: number, y: number, anchor: Anchor = 'middle', fill = INK) =>
  shape(outlines(text, leftOf(x, widthOf(text, FIGURES), anchor), y + 9, FIGURES), fill);

/** A figure on a piece of paper, so that no line runs through it. */
export function note(text: string, x: number, y: number, anchor: Anchor = 'middle', fill = INK) {
  const width = widthOf(text, FIGURES);
  const left = leftOf(x, width, anchor);
  return shape(`M${left - 12} ${y - 16}h${width + 24}v32h${-width - 24}z`, PAPER) + figure(text, x, y, anchor, fill);
}

/** A dimension line with an oblique tick at each place and a label in the middle of each stretch that has one. */
export function dimension(y: number, places: readonly number[], labels: readonly (string | null)[], colour = MUTED) {
  const [from = 0, to = 0] = [places[0], places.at(-1)];
  const ticks = places.map((x) => `M${x} ${y - 15}v30M${x - 9} ${y + 9}l18-18`).join('');
  const middle = (index: number) => ((places[index] ?? 0) + (places[index + 1] ?? 0)) / 2;
  return (
    draw(`M${from} ${y}H${to}${ticks}`, { stroke: colour, width: 2.5 }) +
    labels.map((label, index) => (label ? note(label, middle(index), y) : '')).join('')
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

/** Ground from `from` to `to`, hatched below. */
export function ground(y: number, from: number, to: number) {
  const strokes = Array.from({ length: Math.floor((to - from) / 22) }, (_, index) => `M${from + 22 + index * 22} ${y}l-12 15`);
  return draw(`M${from} ${y}H${to}`) + draw(strokes.join(''), { width: 2.5 });
}

export const pin = (x: number, y: number) =>
  draw(`M${x} ${y}l19 30h-38z`, { fill: PAPER }) + ground(y + 30, x - 34, x + 34) + ring(x, y, 7);

export const roller = (x: number, y: number) =>
  draw(`M${x} ${y}l15 22h-30z`, { fill: PAPER }) + ground(y + 30, x - 34, x + 34) + ring(x, y, 7);

import { BRAND } from '../../contract/facts/brand.ts';
import type { SiteDrawings } from './site-drawings.tsx';
import { ACTION, HAIRLINE, INK, MUTED, PAPER, draw, translate, shape } from './drafting.ts';
import { BOX, drawingOf } from './drawings.ts';
import { type Hand, breakLines, outlineText, widthOf } from './letters.ts';

const CARD = { width: 1200, height: 630 };

const SHEET = { left: 28, top: 28, right: 1172, bottom: 602 };
const MARGIN = (CARD.width - BOX.width) / 2;
const BLOCK = 530;
const BASE = BLOCK - 24;

const GRID = 24;

export interface Titled {
  name: string;
  path: string;
  title: string;
  description: string;
}

const drawText = (text: string, x: number, y: number, hand: Hand, fill = INK) => shape(outlineText(text, x, y, hand), fill);

interface Paragraph {
  hand: Hand;
  division: readonly string[];
}

const drawParagraph = ({ hand, division }: Paragraph, y: number, leading: number, fill = INK) =>
  division.map((line, index) => drawText(line, MARGIN, y + index * leading, hand, fill)).join('');

/** The first size, so the largest, in which the text takes at most so many lines; null if it takes more in each. */
function fitText(text: string, sizes: readonly [size: number, lines: number][], hand: Omit<Hand, 'size'>): Paragraph | null {
  for (const [size, most] of sizes) {
    const division = breakLines(text, BOX.width, most, { ...hand, size });
    if (division) return { hand: { ...hand, size }, division };
  }
  return null;
}

const TITLE: readonly [number, number][] = [
  [92, 1],
  [80, 2],
  [72, 2],
  [64, 2],
  [56, 2],
  [48, 3],
];
const LEAD: readonly [number, number][] = [
  [31, 2],
  [28, 2],
  [26, 2],
];
/** The address must not run into the brand, so it gets smaller instead; one that is too long even then is left out. */
const ADDRESS = { width: 760, sizes: [27, 22, 18] };

/**
 * A card as SVG: a drawing sheet with its title, its drawing and its title block. Text is drawn as outlines, since sharp would take
 * the fonts of the machine for it. Throws if the title is too long.
 */
export function drawCard({ name, path, title, description }: Titled, site: SiteDrawings) {
  const heading = fitText(title, TITLE, { font: 'heading', spacing: -0.02 });
  if (!heading) throw new Error(`'${title}' is too long for a card.`);
  const { size } = heading.hand;
  const first = 68 + size * 0.72;
  const lead = heading.division.length === 1 ? fitText(description, LEAD, { font: 'text' }) : null;
  const grid = [
    ...Array.from({ length: CARD.width / GRID }, (_, index) => `M${index * GRID} 0V${CARD.height}`),
    ...Array.from({ length: CARD.height / GRID + 1 }, (_, index) => `M0 ${index * GRID}H${CARD.width}`),
  ].join('');
  const sign = { font: 'heading', size: 40, spacing: -0.01 } as const;
  const address = ADDRESS.sizes
    .map((each): Hand => ({ font: 'mono', size: each }))
    .find((each) => widthOf(path, each) <= ADDRESS.width);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}" stroke-linejoin="round">`,
    shape(`M0 0H${CARD.width}V${CARD.height}H0Z`, PAPER),
    draw(grid, { stroke: HAIRLINE, width: 0.75 }),
    draw(`M${SHEET.left} ${SHEET.top}H${SHEET.right}V${SHEET.bottom}H${SHEET.left}ZM${SHEET.left} ${BLOCK}H${SHEET.right}`, {
      width: 2.5,
    }),
    drawParagraph(heading, first, size * 1.12),
    lead ? drawParagraph(lead, first + 58, 42, MUTED) : '',
    translate(MARGIN, BASE - BOX.height, drawingOf(name, site)),
    `<g transform="translate(${MARGIN} ${BLOCK + 12}) scale(1.7)" color="${ACTION}">${site.logo}</g>`,
    drawText(BRAND, MARGIN + 64, BLOCK + 50, sign),
    address ? drawText(path, CARD.width - MARGIN - widthOf(path, address), BLOCK + 50, address, MUTED) : '',
    '</svg>',
  ].join('');
}

const LOGO = { width: 600, height: 60 };

/** The logo of the publisher, which search engines want in this size, as SVG. */
export function drawLogo(site: SiteDrawings) {
  const sign = { font: 'heading', size: 44, spacing: -0.01 } as const;
  const width = 64 + widthOf(BRAND, sign);
  const left = (LOGO.width - width) / 2;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${LOGO.width}" height="${LOGO.height}" stroke-linejoin="round">`,
    shape(`M0 0H${LOGO.width}V${LOGO.height}H0Z`, PAPER),
    `<g transform="translate(${left} 6) scale(1.7)" color="${ACTION}">${site.logo}</g>`,
    drawText(BRAND, left + 64, 45, sign),
    '</svg>',
  ].join('');
}

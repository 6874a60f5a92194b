import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SECTIONS } from '../../src/features/site/home-content.ts';
import { createPratt } from '../../src/features/site/drawings/pratt.ts';
import type { SiteDrawings } from './site-drawings.tsx';
import { onDeck, solve } from '../../src/features/site/drawings/solve-truss.ts';
import {
  ACTION,
  COMPRESSION,
  EDGE,
  LOAD,
  LOAD_WASH,
  MUTED,
  PAPER,
  TENSION,
  WASH,
  dimension,
  draw,
  force,
  fromSite,
  ground,
  label,
  translate,
  note,
  pin,
  ring,
  roller,
  shape,
} from './drafting.ts';

/** Every drawing fills this, so that all cards have the same margins. */
export const BOX = { width: 1064, height: 240 };

const range = (count: number) => Array.from({ length: count }, (_, index) => index);
const repeat = (count: number, drawn: (index: number) => string) => range(count).map(drawn).join('');

/** The truss of the landing page. Its forces are solved and not invented, because engineers will look at it. */
function truss(site: SiteDrawings) {
  const [panels, panel, height, load] = [8, 3, 3.5, 120];
  const model = createPratt(panels, panel, height);
  const { forces, reactions } = solve(model, onDeck(load, 3 * panel, panel));
  const metre = BOX.width / (panels * panel + 2);
  const at = (x: number, y: number) => ({ x: metre * (x + 1), y: 14 + 118 * (1 - y / height) });
  const greatest = Math.max(...forces.map(Math.abs));
  const [left, right, loaded] = [at(0, 0), at(panels * panel, 0), at(3 * panel, 0)];
  return [
    fromSite(site.truss({ truss: model, forces, greatest, at, weight: 2 }), BOX.width, 1),
    pin(left.x, left.y),
    roller(right.x, right.y),
    force(loaded.x, loaded.y + 66, 54),
    note(`${load} kN`, loaded.x + 22, loaded.y + 34, 'start'),
    note(`${Math.round(reactions.pin)} kN`, left.x + 52, left.y + 34, 'start', MUTED),
    note(`${Math.round(reactions.roller)} kN`, right.x - 52, right.y + 34, 'end', MUTED),
    dimension(224, [left.x, right.x], [`${panels} × ${panel.toFixed(1)} = ${(panels * panel).toFixed(1)} m`]),
  ].join('');
}

/** The test as a beam under a load for each of its cards. */
function testBeam(site: SiteDrawings) {
  const [scale, margin, top] = [2.4, 17, 112];
  const width = BOX.width - 2 * margin;
  const cards = SECTIONS.reduce((sum, { count }) => sum + count, 0);
  return translate(
    margin,
    0,
    draw(`M0 24H${width}`, { stroke: LOAD, width: 3 }) +
      repeat(cards, (step) => force((width * (step + 0.5)) / cards, top - 2, top - 26, { width: 3.5 })) +
      translate(0, top - 30 * scale, fromSite(site.beam, width, scale)),
  );
}

const scale = (site: SiteDrawings) => translate(24, -24, fromSite(site.scale, BOX.width - 48, 2));

/** How a load reaches the ground through a frame: what the brand is named after. */
function frame() {
  const [bays, bay] = [6, 156];
  const left = (BOX.width - bays * bay) / 2;
  const at = (index: number) => left + index * bay;
  const [roof, floor, base] = [52, 126, 206];
  const loaded = 3;
  const path = (x: number, from: number, to: number) => force(x, to, to - from, { width: 4 });
  return [
    ground(base + 14, 0, BOX.width),
    draw(`M${at(0)} ${roof}H${at(bays)}M${at(0)} ${floor}H${at(bays)}`, { width: 9 }),
    draw(
      repeat(bays + 1, (index) => `M${at(index)} ${roof - 4}V${base}`),
      { width: 9 },
    ),
    draw(
      repeat(bays + 1, (index) => `M${at(index) - 28} ${base}h56v14h-56z`),
      { fill: PAPER },
    ),
    force(at(loaded) + bay / 2, roof - 6, 50, { width: 8 }),
    draw(`M${at(loaded) + bay / 2} ${roof}H${at(loaded)}M${at(loaded) + bay / 2} ${roof}H${at(loaded + 1)}`, {
      stroke: LOAD,
      width: 9,
    }),
    ...[loaded, loaded + 1].flatMap((column) => [
      draw(`M${at(column)} ${roof - 4}V${base}`, { stroke: LOAD, width: 9 }),
      path(at(column) + 24, roof + 14, floor - 12),
      path(at(column) + 24, floor + 14, base - 10),
    ]),
  ].join('');
}

/** An arch of cut stones: without the one at the crown none of the others stands. */
function arch() {
  const [middle, radius, depth, angle, stones] = [BOX.width / 2, 776, 56, 0.588, 17];
  const centre = 76 + radius;
  const at = (share: number, distance: number) =>
    `${middle + distance * Math.sin(angle * share)} ${centre - distance * Math.cos(angle * share)}`;
  const stone = (index: number) => {
    const [from, to] = [(2 * index) / stones - 1, (2 * (index + 1)) / stones - 1];
    return `M${at(from, radius)}L${at(from, radius + depth)}L${at(to, radius + depth)}L${at(to, radius)}Z`;
  };
  const crown = (stones - 1) / 2;
  const abutment = (side: number) =>
    `M${at(side, radius)}L${at(side, radius + depth)}H${side < 0 ? 6 : BOX.width - 6}V214H${middle + side * (radius * Math.sin(angle) - 8)}Z`;
  return [
    draw(abutment(-1) + abutment(1), { fill: PAPER }),
    draw(repeat(stones, stone), { fill: WASH }),
    draw(stone(crown), { stroke: LOAD, width: 6, fill: LOAD_WASH }),
    ground(214, 0, BOX.width),
  ].join('');
}

/** A suspension bridge: two shores, one span. */
function bridge() {
  const [left, right, deck, top] = [232, BOX.width - 232, 146, 16];
  const middle = (left + right) / 2;
  const lowest = deck - 16;
  const main = (x: number) => top + (lowest - top) * (1 - ((x - middle) / (right - middle)) ** 2);
  const side = (x: number) => top + (deck - top) * Math.min(Math.abs(x - left) / left, Math.abs(x - right) / left);
  const hangers = range(43)
    .map((index) => (BOX.width * (index + 1)) / 44)
    .filter((x) => Math.abs(x - left) > 12 && Math.abs(x - right) > 12);
  return [
    draw(hangers.map((x) => `M${x} ${x > left && x < right ? main(x) : side(x)}V${deck}`).join(''), { stroke: EDGE, width: 2.5 }),
    draw(`M0 ${deck}L${left} ${top}Q${middle} ${2 * lowest - top} ${right} ${top}L${BOX.width} ${deck}`, {
      stroke: TENSION,
      width: 6,
    }),
    draw(`M0 ${deck}H${BOX.width}`, { width: 10 }),
    ...[left, right].map(
      (x) => draw(`M${x} ${top - 10}V190`, { width: 12 }) + draw(`M${x - 34} 190h68v14h-68z`, { fill: PAPER }),
    ),
    dimension(228, [0, left, right, BOX.width], [null, null, null]),
  ].join('');
}

/** A cantilever bridge whose last piece is still to come. */
function gap() {
  const [deck, gapFrom, gapTo] = [70, 492, 572];
  const half = (pier: number, from: number, to: number) => {
    const depth = (x: number) => 20 + 62 * (1 - Math.abs(x - pier) / Math.max(pier - from, to - pier)) ** 1.6;
    const at = (share: number) => from + (to - from) * share;
    const below = repeat(25, (index) => `L${at(1 - index / 24)} ${deck + depth(at(1 - index / 24))}`);
    const joint = (index: number) => `M${at((index + 1) / 12)} ${deck}V${deck + depth(at((index + 1) / 12))}`;
    return (
      draw(`M${from} ${deck}H${to}${below}Z`, { fill: WASH, width: 4 }) +
      draw(repeat(11, joint), { stroke: EDGE, width: 2 }) +
      draw(`M${pier - 22} ${deck + depth(pier - 22)}V200M${pier + 22} ${deck + depth(pier + 22)}V200`, { width: 6 }) +
      draw(`M${pier - 48} 200h96v16h-96z`, { fill: PAPER })
    );
  };
  return [
    ground(216, 0, BOX.width),
    half(246, 0, gapFrom),
    half(BOX.width - 246, gapTo, BOX.width),
    draw(`M${gapFrom} ${deck}H${gapTo}v20H${gapFrom}z`, { stroke: LOAD, width: 3.5, dash: '10 8' }),
    dimension(26, [0, gapFrom, gapTo, BOX.width], [null, null, null]),
  ].join('');
}

/** The same length under several factors. */
function lengths() {
  const [left, once] = [24, 470];
  return [1, 1.25, 1.5, 2]
    .map((factor, index) => {
      const y = 34 + index * 58;
      const to = left + once * factor;
      return (
        draw(`M${left} ${y}H${left + once}`, { stroke: ACTION, width: 10 }) +
        dimension(y, [left, to], [null]) +
        note(`${factor}×`, to + 22, y, 'start')
      );
    })
    .join('');
}

/** A section along A–A: the beam on the left, what the cut shows on the right. */
function section() {
  const [x, top, depth, flange, web] = [870, 18, 176, 138, 18];
  const half = (flange - web) / 2;
  const profile = `M${x} ${top}h${flange}v22h${-half}v${depth - 44}h${half}v22h${-flange}v-22h${half}v${44 - depth}h${-half}z`;
  const hatch = repeat(40, (index) => `M${x - 200 + index * 13} ${top + depth}l${depth} ${-depth}`);
  const cut = 420;
  const arrow = (y: number, away: number) =>
    draw(`M${cut} ${y}v${away * 26}h34`, { stroke: ACTION, width: 5 }) +
    shape(`M${cut + 52} ${y + away * 26}l-22-10v20z`, ACTION);
  return [
    draw(`M40 ${top + 30}H700V${top + 146}H40Z`, { fill: WASH }),
    draw(`M40 ${top + 46}H700M40 ${top + 130}H700`, { width: 2.5 }),
    pin(70, top + 153),
    roller(670, top + 153),
    draw(`M${cut} ${top + 16}V${top + 160}`, { stroke: ACTION, width: 3, dash: '26 9 5 9' }),
    arrow(top + 16, -1),
    arrow(top + 160, 1),
    note('A', cut - 30, top + 2, 'middle', ACTION),
    note('A', cut - 30, top + 186, 'middle', ACTION),
    `<clipPath id="cut"><path d="${profile}"/></clipPath><g clip-path="url(#cut)">${draw(hatch, { width: 2, stroke: MUTED })}</g>`,
    draw(profile, { width: 5 }),
    note('A–A', x + flange / 2, top + depth + 28, 'middle', ACTION),
  ].join('');
}

/** A plan with its axes: every column has a name. */
function grid() {
  const columns = range(6).map((index) => 118 + index * 180);
  const rows = [88, 196];
  const bubble = (x: number, y: number, name: string) => ring(x, y, 27, { width: 3 }) + label(name, x, y);
  return [
    draw(columns.map((x) => `M${x} 54V236`).join('') + rows.map((y) => `M66 ${y}H${BOX.width}`).join(''), {
      stroke: EDGE,
      width: 2.5,
      dash: '26 9 5 9',
    }),
    draw(`M${columns[0]} ${rows[0]}H${columns[5]}V${rows[1]}H${columns[0]}Z`, { width: 9 }),
    draw(
      repeat(4, (index) => `M${columns[index + 1]} ${rows[0]}V${rows[1]}`),
      { width: 5 },
    ),
    ...columns.flatMap((x) => rows.map((y) => shape(`M${x - 17} ${y - 17}h34v34h-34z`))),
    ...columns.map((x, index) => bubble(x, 28, `${index + 1}`)),
    ...rows.map((y, index) => bubble(38, y, 'AB'[index] ?? '')),
  ].join('');
}

/** Two unequal loads that hold each other. */
function lever() {
  const [left, right, y] = [60, BOX.width - 60, 106];
  const middle = left + (right - left) / 3;
  return [
    draw(`M${left - 20} ${y}H${right + 20}`, { width: 14 }),
    draw(`M${middle} ${y + 8}l44 68h-88z`, { fill: PAPER, width: 5 }),
    ground(y + 76, middle - 80, middle + 80),
    force(left, y - 9, 84, { width: 14 }),
    force(right, y - 9, 84, { width: 7 }),
    note('2 P', left + 34, 36, 'start'),
    note('P', right - 30, 36, 'end'),
    dimension(218, [left, middle, right], ['a', '2 a']),
  ].join('');
}

/** Two members joined by a plate and eight bolts. */
function splice() {
  const [middle, top, depth] = [BOX.width / 2, 24, 152];
  const member = (from: number, to: number) =>
    draw(`M${from} ${top}H${to}V${top + depth}H${from}Z`, { fill: WASH, width: 4.5 }) +
    draw(`M${from} ${top + 17}H${to}M${from} ${top + depth - 17}H${to}`, { width: 2.5 });
  const bolts = [-150, -76, 76, 150].flatMap((x) => [-26, 26].map((y) => [middle + x, top + depth / 2 + y] as const));
  const bolt = (x: number, y: number) => {
    const corner = (index: number) => `${x + 17 * Math.cos((index * Math.PI) / 3)} ${y + 17 * Math.sin((index * Math.PI) / 3)}`;
    return draw(`M${range(6).map(corner).join('L')}Z`, { fill: PAPER, width: 3.5 }) + ring(x, y, 8, { width: 3 });
  };
  const pull = (x: number, away: number) =>
    draw(`M${x} ${top + depth / 2}h${away * 60}`, { stroke: TENSION, width: 8 }) +
    shape(`M${x + away * 88} ${top + depth / 2}l${-away * 32}-15v30z`, TENSION);
  return [
    member(104, middle - 6),
    member(middle + 6, BOX.width - 104),
    draw(`M${middle - 196} ${top + 22}h392v${depth - 44}h-392z`, { fill: PAPER, width: 4.5 }),
    draw(`M${middle} ${top - 22}v${depth + 44}`, { stroke: EDGE, width: 2.5, dash: '26 9 5 9' }),
    ...bolts.map(([x, y]) => bolt(x, y)),
    pull(92, -1),
    pull(BOX.width - 92, 1),
    dimension(
      218,
      [middle - 196, middle - 150, middle - 76, middle + 76, middle + 150, middle + 196],
      [null, null, null, null, null],
    ),
  ].join('');
}

/** A cantilever and its elastic curve, w = P x² (3 l - x) / 6 E I. */
function cantilever() {
  const [wall, tip, axis, sag, steps] = [70, BOX.width - 60, 82, 84, 24];
  const at = (share: number) => wall + (tip - wall) * share;
  const bent = (share: number) => axis + (sag * share ** 2 * (3 - share)) / 2;
  const curve = repeat(steps, (index) => `L${at((index + 1) / steps)} ${bent((index + 1) / steps)}`);
  return [
    draw(`M${wall} 4V226`, { width: 6 }),
    draw(
      repeat(10, (index) => `M${wall} ${20 + index * 22}l-24 20`),
      { width: 3 },
    ),
    draw(`M${wall} ${axis}${curve}V${axis}Z`, { stroke: 'none', fill: WASH }),
    draw(
      repeat(steps, (index) => `M${at(index / steps)} ${axis}V${bent(index / steps)}`),
      { stroke: ACTION, width: 2 },
    ),
    draw(`M${wall} ${axis}${curve}`, { stroke: ACTION, width: 5 }),
    draw(`M${wall} ${axis}H${tip}`, { width: 12 }),
    force(tip, axis - 8, 72, { width: 8 }),
    label('P', tip - 30, 26, 'end'),
    draw(`M${tip} ${axis}V${axis + sag}`, { stroke: ACTION, width: 2 }),
    label('w = P l³ / 3 E I', tip - 190, axis + sag + 6, 'end', ACTION),
    dimension(216, [wall, tip], ['l']),
  ].join('');
}

/** Mixed here and not by opacity, since the lines of neighbouring cells would be seen through. */
function mixWithPaper(colour: string, share: number) {
  const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const paper = channels(PAPER);
  const mixed = channels(colour).map((channel, index) =>
    Math.round((paper[index] ?? 0) + share * (channel - (paper[index] ?? 0))),
  );
  return `rgb(${mixed.join(' ')})`;
}

/** A mesh that shows the bending stress of a simply supported beam under a load at midspan. */
function mesh() {
  const [columns, rows, left, top, size] = [40, 6, 32, 46, 25];
  const [width, height] = [columns * size, rows * size];
  const cells = repeat(columns, (column) =>
    repeat(rows, (row) => {
      const moment = 1 - Math.abs((2 * (column + 0.5)) / columns - 1);
      const arm = (2 * (row + 0.5)) / rows - 1;
      const fill = mixWithPaper(arm < 0 ? COMPRESSION : TENSION, 0.95 * moment * Math.abs(arm));
      return `<rect x="${left + column * size}" y="${top + row * size}" width="${size}" height="${size}" fill="${fill}" stroke="${MUTED}" stroke-width="1.5"/>`;
    }),
  );
  return [
    cells,
    draw(`M${left} ${top}h${width}v${height}h${-width}z`, { width: 4 }),
    force(left + width / 2, top - 4, 48, { width: 7 }),
    pin(left + 2, top + height + 6),
    roller(left + width - 2, top + height + 6),
  ].join('');
}

const DRAWINGS: Record<string, (site: SiteDrawings) => string> = {
  home: truss,
  apply: testBeam,
  register: testBeam,
  'register-company': arch,
  'how-scoring-works': scale,
  measured: scale,
  pricing: lever,
  contact: splice,
  'international-collaboration': bridge,
  accommodations: lengths,
  offline: gap,
  terms: grid,
  privacy: section,
  login: cantilever,
  'reset-password': cantilever,
  blog: mesh,
  newsletter: mesh,
};

const ARTICLES = join(import.meta.dirname, '..', '..', 'src', 'features', 'blog', 'articles');

/** Width and height of the first drawing of every article. */
const HERO = { width: 420, height: 210 };

/** The first drawing of the article whose card this is; null if it is no article's. Without text, which is too small on a card. */
function drawArticle(name: string): string | null {
  const file = join(ARTICLES, `${name.replace(/^blog-/, '')}.svg`);
  if (!name.startsWith('blog-') || !existsSync(file)) return null;
  const size = BOX.height / HERO.height;
  // As a group, since an `<svg>` with a size of its own would not be scaled.
  const drawn = readFileSync(file, 'utf8')
    .replaceAll(/<text[^]*?<\/text>/g, '')
    .replace(/<svg[^>]*>/, '<g fill="black">')
    .replace('</svg>', '</g>');
  return translate((BOX.width - size * HERO.width) / 2, 0, fromSite(drawn, size * HERO.width, size));
}

/** By the name of the card. A page without its own drawing shows a load path, since the brand is named after it. */
export const drawingOf = (name: string, site: SiteDrawings) => drawArticle(name) ?? (DRAWINGS[name] ?? frame)(site);

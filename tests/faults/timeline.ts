import type { Given } from '../support/browser/browser.ts';
import { fromWorker, isSending } from '../support/server/calls.ts';
import type { Exchange } from '../support/network/exchange.ts';
import { STORAGE_FAULTS } from './plan.ts';
import type { Mark, RunLog } from './run-log.ts';

/** The places of the rows, in units of the drawing. */
const WIDTH = 1120;
const LEFT = 128;
const RIGHT = 16;
const LABELS = 4;
const LABEL_HEIGHT = 14;
const LETTER = 6.8;
const GAP = 10;
const ROWS = { network: 74, requests: 98, screen: 136, voice: 156, server: 182, answers: 208 };
const CURVE = { top: 228, height: 84 };
const AXIS = CURVE.top + CURVE.height;
export const HEIGHT = AXIS + 28;

const TICK_S = 5;
const DEATHS = new Set<Mark['kind']>([
  'browser-killed',
  'tab-closed',
  'server-killed',
  'worker-stopped',
  'worker-updated',
  'database-killed',
]);
/** Colours of faults that last, on the row of the network. */
const LASTING = new Map<Mark['kind'], string>([
  ['slow', 'slow'],
  ['small-proxy', 'slow'],
  ['server-killed', 'server-killed'],
  ['database-killed', 'server-killed'],
  ['server-disk-full', 'server-killed'],
  ['server-clock-wrong', 'server-ill'],
]);
/** Colours of faults that last, over the rows of the recorders. */
const OF_DEVICE = new Map<Mark['kind'], string>([
  ...['storage-full' as const, ...STORAGE_FAULTS].map((kind) => [kind, 'storage-fails'] as const),
  ['asleep', 'asleep'],
]);
const PLAIN = new Set<Mark['kind']>(['network-good', 'outbox-empty']);

export const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
export const worded = (kind: string) => kind.replace(/^status-/, '').replaceAll('-', ' ');
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(bytes < 1e7 ? 2 : 1)} MB`;

/** When each chunk was first acknowledged, and how large it was. */
export function firstAcknowledged(exchanges: readonly Exchange[]) {
  const seen = new Map<string, { at: number; length: number }>();
  for (const { acknowledged, endedAt, at } of exchanges) {
    for (const { recordingId, seq, length } of acknowledged) {
      const key = `${recordingId}/${seq}`;
      if (!seen.has(key)) seen.set(key, { at: endedAt ?? at, length });
    }
  }
  return [...seen.values()].toSorted((one, other) => one.at - other.at);
}

/** The timeline of one run as an SVG: network and requests, kills, what was captured, stored and acknowledged, answers. */
export function timeline(log: RunLog): string {
  const { ms, marks, exchanges, given, answers, recorders, deaths } = log;
  const x = (at: number) => Number((LEFT + (Math.min(at, ms) / ms) * (WIDTH - LEFT - RIGHT)).toFixed(1));
  const band = (kind: string, from: number, to: number, y: number, height: number, title = '') =>
    `<rect class="${kind}" x="${x(from)}" y="${y}" width="${Math.max(1.5, x(to) - x(from)).toFixed(1)}" height="${height}">` +
    `<title>${escaped(title)}</title></rect>`;
  const sending = exchanges.filter(isSending);

  const rows = Object.entries({
    network: ['Network', ROWS.network],
    requests: ['Requests', ROWS.requests],
    screen: ['Screen', ROWS.screen],
    voice: ['Voice', ROWS.voice],
    server: ['On the server', ROWS.server],
    answers: ['Answers', ROWS.answers],
    bytes: ['Bytes', CURVE.top + CURVE.height / 2],
  } satisfies Record<string, [string, number]>).map(
    ([, [name, y]]) => `<text class="row" x="${LEFT - 12}" y="${y + 4}">${name}</text>`,
  );

  const states = marks.map(({ kind, from, to }) => {
    const lasting = LASTING.get(kind);
    if (lasting) return band(lasting, from, to ?? ms, ROWS.network - 5, 10, worded(kind));
    const ofDevice = OF_DEVICE.get(kind);
    return ofDevice ? band(ofDevice, from, to ?? ms, ROWS.screen - 9, ROWS.voice - ROWS.screen + 18, worded(kind)) : '';
  });
  const outages = log.outages.map(({ from, to }) =>
    band('down', from, Math.min(to ?? ms, ms), ROWS.network - 5, 10, 'no network'),
  );

  const requests = sending.map((exchange, index) => {
    const { method, path, fault, status, end, at, endedAt } = exchange;
    const kind = fault ? 'befallen' : end === 'answered' && (status ?? 500) < 300 ? 'fine' : 'failed';
    const what = `${method} ${path.replace(/[0-9a-f-]{36}/, '…')}: ${fault ? `${worded(fault.is)}, ` : ''}${status ?? ''} ${end ?? 'under way'}`;
    const y = ROWS.requests - 9 + (index % 3) * 7;
    return band(`${kind}${fromWorker(exchange) ? ' worker' : ''}`, at, endedAt ?? ms, y, 5, what);
  });

  const kinds = new Map(
    given.map(({ recorder, mimeType }) => [recorder, mimeType.startsWith('video') ? 'screen' : 'voice'] as const),
  );
  const ran = [...recorders].map(([id, { from, to, device }]) => {
    const y = ROWS[kinds.get(id) ?? 'voice'];
    const death = deaths.find((each) => each.device === device && each.at > from)?.at;
    const end = to ?? death ?? ms;
    const cross = to === null ? `<path class="death" d="M${x(end) - 4} ${y - 4}l8 8m0 -8l-8 8"/>` : '';
    return `<line class="ran" x1="${x(from)}" x2="${x(end)}" y1="${y}" y2="${y}"/>${cross}`;
  });
  const chunks = given.map(
    ({ at, recorder, size }) =>
      `<line class="chunk" x1="${x(at)}" x2="${x(at)}" y1="${ROWS[kinds.get(recorder) ?? 'voice'] - 6}" y2="${ROWS[kinds.get(recorder) ?? 'voice'] + 6}"><title>${size} bytes</title></line>`,
  );
  const acknowledged = firstAcknowledged(exchanges).map(
    ({ at, length }) =>
      `<line class="held" x1="${x(at)}" x2="${x(at)}" y1="${ROWS.server - 7}" y2="${ROWS.server + 7}"><title>${length} bytes</title></line>`,
  );
  const diamonds = answers.map(
    ({ at, kind, question }) =>
      `<path class="answer" d="M${x(at)} ${ROWS.answers - 6}l6 6l-6 6l-6 -6z"><title>${kind}: ${escaped(question)}</title></path>`,
  );

  return (
    `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="Timeline of run ${log.plan.run}">` +
    [
      ...rows,
      `<line class="ground" x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${ROWS.network}" y2="${ROWS.network}"/>`,
      ...axis(ms, x),
      ...curves(given, firstAcknowledged(exchanges), ms, x),
      ...labels(marks, x),
      ...states,
      ...outages,
      ...requests,
      ...ran,
      ...chunks,
      ...acknowledged,
      ...diamonds,
    ].join('') +
    '</svg>'
  );
}

type Scale = (at: number) => number;

function axis(ms: number, x: Scale) {
  return Array.from({ length: Math.floor(ms / 1000 / TICK_S) + 1 }, (_, index) => {
    const at = index * TICK_S;
    return (
      `<line class="grid" x1="${x(at * 1000)}" x2="${x(at * 1000)}" y1="${ROWS.network - 8}" y2="${AXIS}"/>` +
      `<text class="tick" x="${x(at * 1000)}" y="${AXIS + 16}">${at} s</text>`
    );
  });
}

/** The captured bytes, and those on the server. The area between the two curves was only on the device. */
function curves(given: readonly Given[], held: readonly { at: number; length: number }[], ms: number, x: Scale) {
  const captured = steps(given.map(({ at, size }) => ({ at, length: size })));
  const arrived = steps(held);
  const most = Math.max(1, captured.at(-1)?.sum ?? 0, arrived.at(-1)?.sum ?? 0);
  const y = (sum: number) => (AXIS - (sum / most) * CURVE.height).toFixed(1);
  const path = (points: typeof captured) => {
    const corners = points.map(({ at, sum }) => `H${x(at)}V${y(sum)}`);
    return `M${x(0)} ${AXIS}${corners.join('')}H${x(ms)}`;
  };
  return [
    `<path class="captured-ground" d="${path(captured)}V${AXIS}z"/>`,
    `<path class="held-ground" d="${path(arrived)}V${AXIS}z"/>`,
    `<path class="captured-line" d="${path(captured)}"/>`,
    `<path class="held-line" d="${path(arrived)}"/>`,
    `<text class="tick most" x="${LEFT - 12}" y="${CURVE.top + 6}">${megabytes(most)}</text>`,
  ];
}

function steps(amounts: readonly { at: number; length: number }[]) {
  let sum = 0;
  return amounts.map(({ at, length }) => ({ at, sum: (sum += length) }));
}

/** Names above the rows. They use several lines, so that they do not overlap; at the right edge they are left of their mark. */
function labels(marks: readonly Mark[], x: Scale) {
  const taken = Array.from({ length: LABELS }, () => [] as [number, number][]);
  return marks.map(({ kind, from, befell, of }) => {
    const meant = of === undefined ? '' : ` (${of})`;
    const text = worded(kind) + meant + (befell === null ? '' : befell === 0 ? ' met no request' : ` × ${befell}`);
    const at = x(from);
    const length = text.length * LETTER + GAP;
    const isBefore = at + length > WIDTH;
    const [start, end] = isBefore ? [at - length, at] : [at, at + length];
    const isFree = (others: [number, number][]) => others.every(([left, right]) => end <= left || start >= right);
    const level = Math.max(0, taken.findIndex(isFree));
    taken[level]?.push([start, end]);
    const role = PLAIN.has(kind) ? 'plain' : DEATHS.has(kind) ? 'kill' : 'fault';
    const y = 12 + level * LABEL_HEIGHT;
    return (
      `<line class="lead ${role}" x1="${at}" x2="${at}" y1="${y - 8}" y2="${role === 'fault' ? ROWS.requests + 12 : AXIS}"/>` +
      `<text class="label ${role}" x="${isBefore ? at - 4 : at + 4}" y="${y}"${isBefore ? ' text-anchor="end"' : ''}>${text}</text>`
    );
  });
}

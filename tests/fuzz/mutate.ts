import { type Random, between, pick } from '../support/timing/random.ts';

/** One file, and what was changed in it, for the report. */
export interface Mutant {
  what: string;
  bytes: Buffer;
  declared: 'webm' | 'mp4';
}

export interface Seeds {
  /** The first of each container is cut at every byte. */
  webm: readonly Buffer[];
  mp4: readonly Buffer[];
  /** Files that caused faults before, each with a name. */
  named: readonly Mutant[];
}

/** A whole number from 0 to `count` - 1; 0 if `count` is 0. */
const below = (random: Random, count: number) => between(random, 0, Math.max(0, count - 1));

/** Lengths and numbers that parsers often handle wrongly. */
const EXTREMES = [
  '00',
  'ff',
  '01ffffffffffffff',
  '0100000000000000',
  'ffffffff',
  '00000000',
  '7fffffff',
  '80',
  '08ffffff',
  '10000000',
];

/** The places of lengths in a file: after the ids of EBML elements and of boxes. */
const MARKS = [
  '1f43b675',
  'a3',
  'e7',
  '1654ae6b',
  'ae',
  '1549a966',
  '18538067',
  ...['moov', 'moof', 'trun', 'traf', 'stsd', 'mdat', 'trex', 'tfhd', 'dOps'].map((box) => Buffer.from(box).toString('hex')),
];

/** The places behind `from` of the times of clusters and fragments, and how many bytes each has. */
function findTimes(bytes: Buffer, from: number): { at: number; length: number }[] {
  const found: { at: number; length: number }[] = [];
  for (let at = bytes.indexOf('tfdt', from); at >= 0; at = bytes.indexOf('tfdt', at + 1))
    found.push(bytes[at + 4] === 1 ? { at: at + 10, length: 6 } : { at: at + 8, length: 4 });
  for (let at = bytes.indexOf('1f43b675', from, 'hex'); at >= 0; at = bytes.indexOf('1f43b675', at + 1, 'hex')) {
    const field = bytes.indexOf('e7', at + 5, 'hex');
    const length = (bytes[field + 1] ?? 0) & 0x7f;
    if (field > 0 && field < at + 20 && length >= 1 && length <= 6) found.push({ at: field + 2, length });
  }
  return found.filter(({ at, length }) => at + length <= bytes.length).toSorted((a, b) => a.at - b.at);
}

function changeTimes(bytes: Buffer, from: number, change: (time: number, first: number) => number): Buffer {
  const changed = Buffer.from(bytes);
  let first: number | undefined;
  for (const { at, length } of findTimes(bytes, from)) {
    const time = bytes.readUIntBE(at, length);
    first ??= time;
    changed.writeUIntBE(Math.min(2 ** (8 * length) - 1, Math.max(0, change(time, first))), at, length);
  }
  return changed;
}

type Mutation = (bytes: Buffer, random: Random, other: Buffer) => Buffer;

const MUTATIONS: Record<string, Mutation> = {
  bits(bytes, random) {
    const changed = Buffer.from(bytes);
    for (let left = 1 + below(random, 16); left > 0; left--) {
      // Mostly in the head, since the structure is there.
      const at = below(random, random() < 0.7 ? Math.min(2048, changed.length) : changed.length);
      changed[at] = (changed[at] ?? 0) ^ (1 << below(random, 8));
    }
    return changed;
  },
  cut: (bytes, random) => bytes.subarray(0, below(random, random() < 0.5 ? Math.min(8192, bytes.length) : bytes.length)),
  length(bytes, random) {
    const changed = Buffer.from(bytes);
    const mark = Buffer.from(pick(random, MARKS), 'hex');
    const at = changed.indexOf(mark, below(random, 1 + Math.min(4096, changed.length)));
    const from = at < 0 ? below(random, changed.length) : at + (random() < 0.3 ? -4 : mark.length);
    Buffer.from(pick(random, EXTREMES), 'hex').copy(changed, Math.max(0, from));
    return changed;
  },
  spliced(bytes, random, other) {
    return Buffer.concat([bytes.subarray(0, below(random, bytes.length)), other.subarray(below(random, other.length))]);
  },
  repeated(bytes, random) {
    const from = below(random, Math.min(4096, bytes.length));
    const part = bytes.subarray(from, from + 1 + below(random, 2048));
    const times = Array.from({ length: 1 + below(random, 40) }, () => part);
    return Buffer.concat([bytes.subarray(0, from), ...times, bytes.subarray(from)]);
  },
  zeros(bytes, random) {
    const from = below(random, Math.min(8192, bytes.length));
    return Buffer.from(bytes).fill(0, from, Math.min(bytes.length, from + 1 + below(random, bytes.length)));
  },
  lost(bytes, random) {
    const from = below(random, Math.min(8192, bytes.length));
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + 1 + below(random, 4096))]);
  },
  /** Two recordings in one file, of the same container or of both, sometimes with something between them. */
  glued(bytes, random, other) {
    const filler = random() < 0.3 ? Buffer.alloc(below(random, 3000), 'between ') : Buffer.alloc(0);
    return Buffer.concat([bytes.subarray(0, random() < 0.5 ? bytes.length : below(random, bytes.length)), filler, other]);
  },
  /** Every clock begins again at 0, from a place in the file on. */
  restarted: (bytes, random) => changeTimes(bytes, below(random, bytes.length), (time, first) => time - first),
  /** Every clock is moved from a place in the file on, by up to 30 hours. */
  shifted(bytes, random) {
    const by = pick(random, [-1, 1, 400, -400, 60_000, 10_800_000, 108_000_000]);
    return changeTimes(bytes, random() < 0.5 ? 0 : below(random, bytes.length), (time) => time + by);
  },
  /** Zeros, or nothing, in place of a piece behind the heads. */
  holed(bytes, random) {
    const from = Math.min(bytes.length, 1000 + below(random, bytes.length));
    const to = Math.min(bytes.length, from + 1 + below(random, 12_000));
    return Buffer.concat([bytes.subarray(0, from), Buffer.alloc(random() < 0.5 ? to - from : 0), bytes.subarray(to)]);
  },
  random(bytes, random) {
    const head = bytes.subarray(0, 24 + below(random, 300));
    return Buffer.concat([head, Buffer.from(Array.from({ length: below(random, 4096) }, () => below(random, 256)))]);
  },
};

const KINDS = Object.keys(MUTATIONS);

/** The file with this number: first the named ones, then cuts of the first clusters and random mutations in turn. */
export function mutant(number: number, random: Random, { webm, mp4, named }: Seeds): Mutant {
  const known = named[number];
  if (known) return known;
  const declared = number % 2 === 0 ? 'webm' : 'mp4';
  const [own, others] = declared === 'webm' ? [webm, mp4] : [mp4, webm];
  const [first] = own;
  const cut = Math.floor(number / 8);
  if (first && number % 8 < 2 && cut < first.length)
    return { what: `${declared} cut at ${cut}`, bytes: first.subarray(0, cut), declared };
  const [bytes, other] = [pick(random, own), pick(random, others)];
  let changed = bytes;
  const done: string[] = [];
  for (let left = random() < 0.7 ? 1 : 2; left > 0; left--) {
    const kind = pick(random, KINDS);
    changed = (MUTATIONS[kind] as Mutation)(changed, random, random() < 0.5 ? other : bytes);
    done.push(kind);
  }
  return { what: `${declared} ${done.join(', ')}`, bytes: changed, declared };
}

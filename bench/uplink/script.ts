import { randomBytes } from 'node:crypto';
import type { Card } from '../../contract/assessment/assessment.ts';
import { TIMES } from '../../contract/assessment/test-format.ts';
import { SLICE_MS } from '../../contract/facts/recorder.ts';

/** The EBML head of a WebM file (RFC 8794, 11.2.4), since the server refuses anything that is no recording. */
const WEBM = Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581', 'hex');
const NOISE = randomBytes(8 * 1024 * 1024);

/** 128 kbit/s of Opus are 132 with their container. */
const SPEECH_BITS_PER_SECOND = 132_000;
/** A screen gives 300 to 600 kbit/s; a change of the whole picture up to five times that. */
const SCREEN_BITS_PER_SECOND = { least: 300_000, most: 600_000 };
const PEAKS = { share: 0.04, most: 5 };

export type Kind = 'screen' | 'answer';

function bitsPerSecond(kind: Kind, random: () => number) {
  if (kind === 'answer') return SPEECH_BITS_PER_SECOND * (0.97 + 0.06 * random());
  const { least, most } = SCREEN_BITS_PER_SECOND;
  const calm = least + random() * (most - least);
  return random() < PEAKS.share ? calm * (1 + random() * (PEAKS.most - 1)) : calm;
}

/** Bits per second that the recorders give on average if somebody speaks for `speaking` (0-1) of the time. */
export function meanBitsPerSecond(speaking: number) {
  const { least, most } = SCREEN_BITS_PER_SECOND;
  return ((least + most) / 2) * (1 + (PEAKS.share * (PEAKS.most - 1)) / 2) + speaking * SPEECH_BITS_PER_SECOND;
}

/**
 * A recorder in place of the browser's: a slice every two seconds, the rest on `stop`. The sizes are those of Chromium. The bytes are
 * noise after a WebM head, so that nothing on the way can compress them.
 */
export function startFakeRecorder(kind: Kind, random: () => number, give: (bytes: Buffer<ArrayBuffer>) => void) {
  let isFirst = true;
  let since = performance.now();
  function slice() {
    const now = performance.now();
    const length = Math.round((bitsPerSecond(kind, random) * (now - since)) / 8000);
    since = now;
    const at = Math.floor(random() * (NOISE.length - length));
    const bytes = isFirst ? Buffer.concat([WEBM, NOISE.subarray(at, at + length)]) : NOISE.subarray(at, at + length);
    isFirst = false;
    give(bytes);
  }
  const timer = setInterval(slice, SLICE_MS);
  return () => {
    clearInterval(timer);
    slice();
  };
}

/** A spoken card takes about as long as eight others. */
const weightOf = (card: Card) => (card.kind === 'spoken' && !card.demo ? 8 : 1);

/** How long each card is open, in ms. The whole test takes `minutes`, or less, since nobody speaks longer than a card allows. */
export function timesOf(cards: readonly Card[], minutes: number): { card: Card; ms: number }[] {
  const all = cards.reduce((sum, card) => sum + weightOf(card), 0);
  return cards.map((card) => ({
    card,
    ms: Math.min((minutes * 60_000 * weightOf(card)) / all, TIMES.spoken * 1000),
  }));
}

/** The part of a card's time after the answer in which nothing is recorded, as between two cards of a real test. */
const PAUSE = 0.05;

/** The tasks of a client in a test, in their order. */
export interface Client {
  screen(): Stop;
  choose(card: Card): Promise<unknown>;
  speak(card: Card): Stop;
  submit(): Promise<unknown>;
}

/** Resolves when everything recorded is stored or handed on, because the answer that names it must come after it. */
type Stop = () => Promise<unknown>;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** One test from 'Start' to the last card, in real time. */
export async function takeTest(cards: readonly Card[], minutes: number, client: Client) {
  const stopScreen = client.screen();
  for (const { card, ms } of timesOf(cards, minutes)) {
    const stop = card.kind === 'spoken' ? client.speak(card) : () => client.choose(card);
    await sleep(ms * (1 - PAUSE));
    await stop();
    await sleep(ms * PAUSE);
  }
  await stopScreen();
  await client.submit();
}

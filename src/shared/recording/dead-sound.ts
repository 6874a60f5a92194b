import type { Gap, GapCause } from '../../../contract/recordings/gaps.ts';
import { openEar } from './ear.ts';
import { toTenths } from './tenths.ts';

/** Why a microphone has no sound: the system has muted it, or it produces nothing but zeros. */
export type DeadSound = Extract<GapCause, 'muted' | 'silent'>;

export interface Watch {
  /** Such a time is over, or the recording ends with it. */
  onGap: (gap: Omit<Gap, 'seq'>) => void;
  /** The state to show now; null when there is sound again. */
  onDead: (dead: DeadSound | null) => void;
}

/** A shorter time is no gap, because a device that changes its mode produces zeros for a moment. */
const SHORTEST_MS = 2000;
const EVERY_MS = 250;
/** Two thirds of a second, the longest window there is, so that two looks overlap and no sound falls between them. */
const WINDOW = 32_768;
/**
 * Half a step of a converter of 24 bits counts as zero. A room is louder. Zeros of a device are not exact at once, because the
 * filters of the browser ring: in Chromium they fall below this after 0.3 s, and to zero itself after 2.5 s.
 */
const FAINTEST = 2 ** -24;
/** If the clock of the sound is this far behind, the browser processed none, and its samples are unknown. */
const LAG_MS = 1000;

interface Run {
  cause: DeadSound;
  since: number;
  /** Known so far; both by `performance.now()`. */
  until: number;
}

interface Heard {
  /** Milliseconds from the first sound in the window to now, and from the last one. */
  firstAgo: number;
  lastAgo: number;
}

const isSound = (sample: number) => Math.abs(sample) > FAINTEST;

/** Null if there is no sound in the window. */
function hearIn(samples: Float32Array, rate: number): Heard | null {
  const last = samples.findLastIndex(isSound);
  if (last < 0) return null;
  const agoOf = (index: number) => ((samples.length - 1 - index) / rate) * 1000;
  return { firstAgo: agoOf(samples.findIndex(isSound)), lastAgo: agoOf(last) };
}

/**
 * Watches that the microphone of a recording produces sound. Times count from this call. It uses the clock and not the number of
 * looks, because a page in the background is woken rarely. Call `look` with each chunk as well, because chunks still arrive in
 * time there.
 */
export function watchSound(stream: MediaStream, { onGap, onDead }: Watch) {
  const [track] = stream.getAudioTracks();
  // Without one only a muted microphone is noticed.
  const ear = openEar(stream, WINDOW);
  const begun = performance.now();
  const timer = setInterval(look, EVERY_MS);
  const events = new AbortController();
  let last = begun;
  /** How far the clock of the sound is behind. */
  let usualLag = Infinity;
  let wasMuted = false;
  let run: Run | null = null;
  let reported: DeadSound | null = null;
  let isOver = false;

  /** Whether the browser has processed the sound since the last look. */
  function isHearing(now: number): boolean {
    if (!ear?.isRunning()) return false;
    const lag = now - ear.clock();
    const isBehind = lag > usualLag + LAG_MS;
    usualLag = isBehind ? lag : Math.min(usualLag, lag);
    return !isBehind;
  }

  function extend(cause: DeadSound, since: number, now: number) {
    run ??= { cause, since, until: now };
    run.until = now;
    // A muted microphone produces zeros too, so the muting explains the zeros before and after it.
    if (cause === 'muted') run.cause = cause;
  }

  function end() {
    if (run && run.until - run.since >= SHORTEST_MS)
      onGap({ cause: run.cause, at: toTenths(run.since - begun), seconds: toTenths(run.until - run.since) });
    run = null;
  }

  function listen(now: number) {
    if (!ear || !isHearing(now)) return end();
    const heard = hearIn(ear.read(), ear.rate);
    if (!heard) return extend('silent', Math.max(last, now - (WINDOW / ear.rate) * 1000), now);
    if (run) run.until = Math.max(run.until, now - heard.firstAgo);
    end();
    if (heard.lastAgo > 0) extend('silent', Math.max(begun, now - heard.lastAgo), now);
  }

  function look() {
    // An ended microphone produces zeros too, but that has a cause of its own.
    if (isOver || track?.readyState === 'ended') return;
    const now = performance.now();
    const isMuted = track?.muted === true;
    if (wasMuted && run) run.until = now;
    // Also at the moment of muting, because there may have been sound since the last look.
    if (!isMuted || !wasMuted) listen(now);
    if (isMuted) extend('muted', now, now);
    [last, wasMuted] = [now, isMuted];
    report(isMuted ? 'muted' : run && run.until - run.since >= SHORTEST_MS ? 'silent' : null);
  }

  function report(dead: DeadSound | null) {
    if (dead === reported) return;
    reported = dead;
    onDead(dead);
  }

  for (const event of ['mute', 'unmute']) track?.addEventListener(event, look, { signal: events.signal });
  look();

  return {
    look,
    /** Ends the watch, and reports a time without sound that has not ended yet. */
    stop() {
      look();
      if (isOver) return;
      isOver = true;
      end();
      report(null);
      clearInterval(timer);
      events.abort();
      ear?.close();
    },
  };
}

import { MAX_CHUNK_BYTES } from '../../contract/recordings.ts';

/** What a request carries while little is known of the link: at 64 kbit/s it takes 16 s, which a worker's has time for. */
const FIRST_BYTES = 128 * 1024;
/** What a request should take: long enough that round trips cost little, short enough that a break costs little. */
const TARGET_S = 4;
/** Smaller requests tell more about the round trip than about the link. */
const TELLING_BYTES = 16 * 1024;
/** How much of the estimate the latest request makes. */
const LATEST = 0.3;
/**
 * Requests at once: on a long link that loses packets one connection alone carries less than a recording gives. Never more than
 * leave each its smallest request in 16 s, which a worker's has time for.
 */
const MAX_CONCURRENCY = 4;
const MIN_BYTES_PER_S = FIRST_BYTES / 16;
/** A dead connection is given up after this; a slow one gets four times what it should need. */
const TIMEOUT_MS = 30_000;
const SLACK = 4;
/** A page waits so long for one request at most; a worker's may take 30 s, after which Chromium ends the worker. */
const MAX_TIMEOUT_MS = 4 * 60_000;

/**
 * What the link to the server can carry, learnt from the requests that went over it. Nothing is known at first: requests begin
 * small and one by one.
 */
export function createBandwidth(maxTimeoutMs = MAX_TIMEOUT_MS) {
  /** Of all requests together. */
  let bytesPerSecond: number | null = null;
  let timeouts = 0;
  const inFlight = new Set<{ most: number }>();

  const concurrency = () => Math.max(1, Math.min(MAX_CONCURRENCY, Math.floor((bytesPerSecond ?? 0) / MIN_BYTES_PER_S)));
  const perRequest = () => (bytesPerSecond ?? 0) / concurrency();

  function learn(latest: number) {
    bytesPerSecond = bytesPerSecond === null ? latest : LATEST * latest + (1 - LATEST) * bytesPerSecond;
  }

  return {
    /** Bytes that the next request should carry: 128 KiB to 1 MiB. */
    size: () => Math.min(MAX_CHUNK_BYTES, Math.max(FIRST_BYTES, perRequest() * TARGET_S)),

    /** Requests to have under way at once, 1 to 4. */
    concurrency,

    /** A request of so many bytes starts. `timeoutMs`: when to give it up; each request that was given up doubles it. */
    start(bytes: number) {
      const tells = bytes >= TELLING_BYTES;
      const expected = bytesPerSecond ? (SLACK * bytes * 1000) / perRequest() : 0;
      /** How many shared the link with it at most, itself among them. */
      const way = { most: 1 };
      if (tells) inFlight.add(way);
      for (const each of inFlight) each.most = Math.max(each.most, inFlight.size);
      const end = () => void inFlight.delete(way);

      return {
        timeoutMs: Math.ceil(Math.min(maxTimeoutMs, Math.max(TIMEOUT_MS, expected) * 2 ** timeouts)),
        /** It was answered after so many milliseconds. */
        succeeded(ms: number) {
          end();
          timeouts = 0;
          if (tells) learn((way.most * bytes * 1000) / Math.max(1, ms));
        },
        /** It was given up: begin small again, and wait longer. */
        timedOut() {
          end();
          timeouts += 1;
          bytesPerSecond = null;
        },
        /** It broke, or was answered by somebody on the way: that tells nothing. */
        failed: end,
      };
    },
  };
}

export type Bandwidth = ReturnType<typeof createBandwidth>;

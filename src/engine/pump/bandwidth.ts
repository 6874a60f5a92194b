import { MAX_CHUNK_BYTES } from '../../../contract/recordings/recordings.ts';

/** The bytes of a request while little is known of the link. At 64 kbit/s it takes 16 s, and a worker's request has 30 s. */
const FIRST_BYTES = 128 * 1024;
/**
 * The time that a request should take: long enough that round trips cost little, short enough that little is lost when the
 * connection breaks.
 */
const TARGET_S = 4;
/** Only requests of at least this size are measured, because the time of smaller ones depends more on the round trip. */
const LEAST_MEASURED_BYTES = 16 * 1024;
/** The weight of the latest request in the estimate. */
const LATEST = 0.3;
/**
 * Requests at once. A single connection carries less than a recording produces if the link is long and loses packets. There are
 * never so many that the smallest request takes longer than 16 s, because a worker's request has 30 s.
 */
const MAX_CONCURRENCY = 4;
const MIN_BYTES_PER_S = FIRST_BYTES / 16;
/** A dead connection is given up after this. A slow one gets four times the expected time, because its speed varies. */
const TIMEOUT_MS = 30_000;
const SLACK = 4;
/** A page waits this long for one request at most; a worker's may take 30 s, because Chromium then ends the worker. */
const MAX_TIMEOUT_MS = 4 * 60_000;

/**
 * Estimates the capacity of the link to the server from the requests that went over it, because `navigator.connection` reports
 * little and not in every browser. Nothing is known at first, so requests begin small and one by one.
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

    /**
     * Call it when a request of `bytes` bytes starts. Give the request up after `timeoutMs`; each timeout doubles it, so that
     * a link slower than estimated still gets something through.
     */
    start(bytes: number) {
      const isMeasured = bytes >= LEAST_MEASURED_BYTES;
      const expected = bytesPerSecond ? (SLACK * bytes * 1000) / perRequest() : 0;
      /**
       * The largest number of requests that shared the link with this one, itself included: the link carried this many times more
       * than this request alone.
       */
      const way = { most: 1 };
      if (isMeasured) inFlight.add(way);
      for (const each of inFlight) each.most = Math.max(each.most, inFlight.size);
      const end = () => void inFlight.delete(way);

      return {
        timeoutMs: Math.ceil(Math.min(maxTimeoutMs, Math.max(TIMEOUT_MS, expected) * 2 ** timeouts)),
        /** Call it when the reply has arrived, `ms` milliseconds after the start. */
        succeeded(ms: number) {
          end();
          timeouts = 0;
          if (isMeasured) learn((way.most * bytes * 1000) / Math.max(1, ms));
        },
        /** Call it after a timeout: the estimate was wrong, so requests begin small again. */
        timedOut() {
          end();
          timeouts += 1;
          bytesPerSecond = null;
        },
        /** Call it if the request broke, or something on the way answered. Neither shows how fast the link is. */
        failed: end,
      };
    },
  };
}

export type Bandwidth = ReturnType<typeof createBandwidth>;

import { LRUCache } from 'lru-cache';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** In seconds: a receipt that is signed at once, and one that a device had to ask for again and again. */
const DELAY_BUCKETS = [1, 5, 15, 60, 300, 900, 3600, 21_600];
/** In seconds, from a device that sends at once to one that was without a network for a week. */
const AGE_BUCKETS = [10, 60, 300, 900, 3600, 21_600, 86_400, 604_800];
/** Recordings that are remembered at a time. */
const REMEMBERED = 20_000;
/** A device repeats a seal much sooner; after this time it has given up, or another process has signed. */
const WAITING_MS = 3_600_000;

/**
 * How recordings arrive. When the last chunk of a recording was stored is known only to the process that stored it, so of a
 * recording whose chunks went to several processes each knows a part.
 */
export function createRecordingMetrics(registry: Registry) {
  const registers = [registry];
  const counter = (name: string, help: string) => new Counter({ name, help, registers });
  const chunksIn = counter('loadpath_chunks_received_total', 'Chunks whose bytes arrived as their digest says');
  const bytesIn = counter('loadpath_chunk_bytes_received_total', 'Bytes of these chunks');
  const chunksDone = counter(
    'loadpath_chunks_acknowledged_total',
    'Chunks that the server has acknowledged, repeated ones included',
  );
  const bytesDone = counter('loadpath_chunk_bytes_acknowledged_total', 'Bytes of these chunks');
  const signed = counter('loadpath_receipts_signed_total', 'Receipts signed for recordings');
  const delay = new Histogram({
    name: 'loadpath_receipt_delay_seconds',
    help: 'Time from the last chunk that this process stored of a recording to its receipt',
    buckets: DELAY_BUCKETS,
    registers,
  });
  const age = new Histogram({
    name: 'loadpath_outbox_age_seconds',
    help: 'Age of the oldest unsent part on a device, as devices report it with chunks',
    buckets: AGE_BUCKETS,
    registers,
  });
  const storedAt = new LRUCache<string, number>({ max: REMEMBERED });
  const waiting = new LRUCache<string, true>({ max: REMEMBERED, ttl: WAITING_MS });
  const sealsWaiting: Gauge = new Gauge({
    name: 'loadpath_seals_waiting',
    help: 'Recordings whose seal was refused within the last hour because chunks are missing',
    registers: [],
    collect() {
      waiting.purgeStale();
      sealsWaiting.set(waiting.size);
    },
  });
  registry.registerMetric(sealsWaiting);

  return {
    /** Chunks have arrived undamaged. */
    receive(chunks: number, bytes: number) {
      chunksIn.inc(chunks);
      bytesIn.inc(bytes);
    },

    /** Chunks of a recording are acknowledged; `isNew`: at least one of them was stored by this request. */
    acknowledge(id: string, chunks: number, bytes: number, isNew: boolean) {
      chunksDone.inc(chunks);
      bytesDone.inc(bytes);
      if (isNew) storedAt.set(id, performance.now());
    },

    /** A recording has got its receipt. */
    sign(id: string) {
      signed.inc();
      const last = storedAt.get(id);
      if (last !== undefined) delay.observe((performance.now() - last) / 1000);
      storedAt.delete(id);
      waiting.delete(id);
    },

    /** A seal was refused because chunks are missing. */
    missChunks: (id: string) => void waiting.set(id, true),

    /** A device has said how old its oldest unsent part is, in seconds. */
    reportAge: (seconds: number) => age.observe(seconds),
  };
}

export type RecordingMetrics = ReturnType<typeof createRecordingMetrics>;

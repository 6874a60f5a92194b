/** Milliseconds between two slices of a recorder. A crash loses at most about that much. */
export const SLICE_MS = 2000;

/** Bits per second of the recorders, for five frames a second of a mostly still screen, its sound, and a spoken answer. */
export const BIT_RATES = { screen: 450_000, screenSound: 32_000, answer: 128_000 } as const;

/**
 * Bytes that may wait in memory while the disk of the device is full, so that nothing is lost in a short shortage: 15 min of
 * screen.
 */
export const MAX_HELD_BYTES = 64 * 1024 * 1024;

/**
 * A device tries again after a second for the first attempts, then less and less often, so that a busy server can recover.
 * `maxAskedMs`: a server may ask it to wait longer, but no longer than this, because a server's clock may be wrong.
 */
export const RETRY = { quickAttempts: 5, maxPauseMs: 60_000, maxAskedMs: 15 * 60_000 } as const;

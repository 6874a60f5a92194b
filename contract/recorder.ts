/** Milliseconds between two chunks of a recorder. */
export const SLICE_MS = 2000;

/** What recorders are set to, in bits a second: five frames of a mostly still screen, its sound, and a spoken answer. */
export const BIT_RATES = { screen: 450_000, screenSound: 32_000, answer: 128_000 } as const;

/** What may wait in memory while a full disk takes nothing: a quarter of an hour of screen. */
export const MAX_HELD_BYTES = 64 * 1024 * 1024;

/** How often at once, a second apart, and how seldom at last a device tries to send what waits. */
export const RETRY = { quickAttempts: 5, maxPauseMs: 60_000 } as const;

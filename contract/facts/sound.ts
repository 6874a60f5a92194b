/**
 * The columns of a drawn waveform. The server measures one peak for each, and a page that has to measure them itself uses as
 * many, so that both look alike.
 */
export const PEAKS = 280;
/** A peak is a whole number up to this, which is the loudest sample of the recording. */
export const HIGHEST_PEAK = 100;

/** A piece of speech in a recording, in seconds from its start. */
export interface SpeechSpan {
  start: number;
  end: number;
}

/**
 * Why the sound of a playable recording is not measured: its format is not decoded here, it has none, it claims to be
 * longer than any test, it is damaged, it took too much time or memory, or the server stopped several times meanwhile.
 */
export type Unmeasured = 'codec' | 'no-sound' | 'too-long' | 'not-parsed' | 'too-slow' | 'too-large' | 'gave-up';

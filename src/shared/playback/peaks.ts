/**
 * The loudest sample of each of `columns` equal parts, as shares of the loudest of all, so that a quiet voice fills the
 * drawing too.
 */
export function peaksOf(samples: Float32Array, columns: number): number[] {
  const peaks = Array.from({ length: columns }, (_, column) => {
    const from = Math.floor((column * samples.length) / columns);
    const to = Math.max(from + 1, Math.floor(((column + 1) * samples.length) / columns));
    let peak = 0;
    for (let at = from; at < to; at += 1) peak = Math.max(peak, Math.abs(samples[at] ?? 0));
    return peak;
  });
  const loudest = Math.max(...peaks, 0);
  return loudest > 0 ? peaks.map((peak) => peak / loudest) : peaks;
}

/**
 * An SVG path with one upright line for each peak, in a box `columns` wide and 2 high. Silence is a dot, because a line
 * without length would not be drawn.
 */
export const pathOfPeaks = (peaks: readonly number[]) =>
  peaks
    .map((peak, column) => `M${column + 0.5} ${(1 - Math.max(peak, 0.02)).toFixed(3)}V${(1 + Math.max(peak, 0.02)).toFixed(3)}`)
    .join('');

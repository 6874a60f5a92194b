/** A number as a place in an SVG that is as wide as its page, so that text keeps its size. */
export const across = (part: number) => `${(100 * part).toFixed(2)}%`;

interface Labelled {
  /** The best place of the label, in pixels from the top. */
  y: number;
}

/**
 * Moves labels apart that would overlap. Their order does not change, and they stay between `top` and `bottom` as far as there is
 * space. Returns the place of each, in the order given.
 */
export function spreadLabels(labels: readonly Labelled[], gap: number, [top, bottom]: readonly [number, number]): number[] {
  const order = labels.map((_, index) => index).toSorted((one, other) => (labels[one]?.y ?? 0) - (labels[other]?.y ?? 0));
  const places: number[] = [];
  let last = top - gap;
  for (const index of order) {
    last = Math.max(labels[index]?.y ?? 0, last + gap);
    places[index] = last;
  }
  // Labels that were pushed below the end move up again.
  let next = bottom + gap;
  for (const index of order.toReversed()) {
    next = Math.min(places[index] ?? 0, next - gap);
    places[index] = next;
  }
  return places;
}

/** The highest of some steps that is not below the greatest value, so that an axis ends with a round number. */
export function axisEnd(values: readonly number[], steps: readonly number[]): number {
  const greatest = Math.max(0, ...values);
  return steps.find((step) => step >= greatest) ?? greatest;
}

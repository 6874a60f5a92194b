interface Placed {
  id: string;
  place: number;
}

/** The distance between two entries at first: large, so that many can be moved between them. */
const GAP = 2 ** 20;
/** Below this distance all places of the stage are written again, long before two of them could have the same number. */
const LEAST_GAP = 2 ** -10;

/**
 * The new places of entries. `others` are the entries of the stage without the moved ones, in order; the moved ones are placed
 * before `before`, or at the end if it is null or not among the others. Returns the new place of each entry whose place changes.
 */
export function arrange(others: readonly Placed[], moved: readonly string[], before: string | null): Map<string, number> {
  const found = others.findIndex(({ id }) => id === before);
  const at = found < 0 ? others.length : found;
  const next = others[at]?.place;
  const previous = others[at - 1]?.place ?? (next === undefined ? 0 : next - GAP * (moved.length + 1));
  const step = next === undefined ? GAP : (next - previous) / (moved.length + 1);
  if (step >= LEAST_GAP) return new Map(moved.map((id, index) => [id, previous + step * (index + 1)]));
  const ids = others.map(({ id }) => id).toSpliced(at, 0, ...moved);
  return new Map(ids.map((id, index) => [id, GAP * (index + 1)]));
}

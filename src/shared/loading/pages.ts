/** How many page numbers are shown on each side of the current one. */
const BESIDE = 2;

/** The page number in an address. Anything else counts as the first page, because anybody can edit an address. */
export function pageIn(query: URLSearchParams) {
  const page = Number(query.get('page'));
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
}

export const pageCount = (total: number, limit: number) => Math.max(1, Math.ceil(total / limit));

/** The page numbers to show: from two before to two after the current one. */
export function windowOf(page: number, count: number): number[] {
  const first = Math.max(1, page - BESIDE);
  const last = Math.min(count, page + BESIDE);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

/**
 * A function that begins the work with its first call, and gives each later call the same promise. Work that has failed begins again
 * with the next call.
 */
export function once<T>(work: () => Promise<T>): () => Promise<T> {
  let begun: Promise<T> | null = null;
  return () =>
    (begun ??= work().catch((error: unknown) => {
      begun = null;
      throw error;
    }));
}

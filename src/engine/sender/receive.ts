/** What is needed of a reply. */
export type Received = Pick<Response, 'status' | 'headers' | 'text'>;

/**
 * Makes a request and waits for the whole reply. Null if none arrived: the connection failed, or the signal of `options` aborted.
 * Only these two steps are caught, so that an error of the program, such as a function that this browser lacks, never counts as
 * the network.
 */
export async function receive(fetch: typeof globalThis.fetch, path: string, options: RequestInit): Promise<Received | null> {
  try {
    const response = await fetch(path, options);
    const text = await response.text();
    return { status: response.status, headers: response.headers, text: async () => text };
  } catch {
    // A browser does not report which fault it was: all are `Failed to fetch`.
    return null;
  }
}

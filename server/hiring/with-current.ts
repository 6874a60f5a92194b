import { Failure } from '../http/failures.ts';

/**
 * Waits for a change and adds what is stored to its refusal with `changed-meanwhile`. It is read after the transaction, since a read
 * within it would take a second connection while the first is held.
 */
export async function withCurrent(change: Promise<void>, read: () => Promise<Record<string, unknown>>): Promise<void> {
  try {
    await change;
  } catch (error) {
    if (error instanceof Failure && error.code === 'changed-meanwhile') throw new Failure(error.code, { current: await read() });
    throw error;
  }
}

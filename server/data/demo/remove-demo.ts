import type { DemoRepository } from './repository.ts';

interface Needs {
  repository: Pick<DemoRepository, 'listRecordings' | 'deleteBlog' | 'deleteAccounts'>;
  deleteFiles(recordingId: string): Promise<unknown>;
}

/**
 * Removes the demo accounts and all that is theirs: tests, recordings, answers, ratings of them, sessions; and the demo's posts. An administrator of the
 * demo who has rated somebody else's test, or decided about it, stays, so that both keep their author. Nobody can sign in to that
 * account, since demo accounts are not found while the demo is off. Returns how many accounts were removed.
 */
export async function removeDemo({ repository, deleteFiles }: Needs): Promise<number> {
  const recordings = await repository.listRecordings();
  await repository.deleteBlog();
  const removed = await repository.deleteAccounts();
  // After the rows, since a row must never name a file that does not exist.
  for (const id of recordings) await deleteFiles(id);
  return removed;
}

import { cardsBehind, useStoredAttempt } from '../../shared/device/use-stored-attempts.ts';
import { useUploadStatus } from '../../shared/device/use-upload-status.ts';
import type { Here } from './progress.ts';

/** The data of a test on this device; null until it is known. */
export function useLocalUploads(attemptId: string | undefined): Here | null {
  const { known, captured, onServer, safe } = useUploadStatus(attemptId);
  const held = useStoredAttempt(attemptId);
  if (!known || !attemptId) return null;
  return {
    isSafe: safe,
    captured,
    onServer,
    behind: held ? cardsBehind(held) : null,
    isFinished: held !== null && held.finishedAt !== null,
  };
}

import { day } from '../../../contract/facts/dates.ts';
import {
  partsOf,
  type StoredAnswer,
  type StoredAttempt,
  type StoredReceipt,
  type StoredRecording,
  type StoredSubmission,
} from '../../engine/outbox/outbox.ts';
import { countOf } from '../../ui/format.ts';

export interface Contents {
  attempts: StoredAttempt[];
  recordings: StoredRecording[];
  answers: StoredAnswer[];
  submissions: StoredSubmission[];
  receipts: StoredReceipt[];
}

/** What this device holds of one test. */
export interface DeviceTest extends Contents {
  id: string;
  name: string;
  specialties: readonly string[];
  /** In words: how much of it is on the server. */
  state: string;
  /** The server has all of it and has signed for it. */
  isSafe: boolean;
}

function stateOf({ recordings, answers, submissions, receipts }: Contents) {
  const waiting = [...recordings, ...answers, ...submissions];
  if (waiting.length === 0) return 'Safe on the server';
  const refused = waiting.filter(({ refusal }) => refusal !== null).length;
  if (refused > 0) return `${countOf(refused, 'item')} refused`;
  const signed = receipts.reduce((sum, receipt) => sum + partsOf(receipt), 0);
  const captured = signed + recordings.reduce((sum, { count }) => sum + count, 0) + answers.length + submissions.length;
  const there = signed + recordings.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
  return there < captured ? `${there.toLocaleString('en')} of ${countOf(captured)} on the server` : 'Waits for receipts';
}

/** The tests of which this device holds anything, the latest first. */
export function testsOf({ attempts, recordings, answers, submissions, receipts }: Contents): DeviceTest[] {
  const ids = new Set([...recordings, ...answers, ...submissions, ...receipts].map(({ attemptId }) => attemptId));
  const startOf = (id: string) => attempts.find((attempt) => attempt.id === id)?.attempt.startedAt ?? '';
  return [...ids]
    .toSorted((a, b) => startOf(b).localeCompare(startOf(a)))
    .map((id) => {
      const isOfIt = ({ attemptId }: { attemptId: string }) => attemptId === id;
      const held = {
        attempts: attempts.filter((attempt) => attempt.id === id),
        recordings: recordings.filter(isOfIt),
        answers: answers.filter(isOfIt),
        submissions: submissions.filter(isOfIt),
        receipts: receipts.filter(isOfIt),
      };
      const attempt = held.attempts[0]?.attempt;
      return {
        ...held,
        id,
        name: attempt ? `Test of ${day(attempt.startedAt)}` : 'Test',
        specialties: attempt?.specialties ?? [],
        state: stateOf(held),
        isSafe: held.recordings.length + held.answers.length + held.submissions.length === 0,
      };
    });
}

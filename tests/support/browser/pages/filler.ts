import { v7 as uuid } from 'uuid';
import { createChanges } from '../../../../src/engine/storage/changes.ts';
import { createOutbox } from '../../../../src/engine/outbox/outbox.ts';
import { connectOutbox } from '../../../../src/engine/storage/outbox-storage.ts';
import { NAMES, WORKER_MESSAGES } from '../../../../src/engine/storage/names.ts';
import type { Command, Outcome } from '../filler.ts';
import { loseConnection, refuseBlobs } from './fail-storage.ts';

/**
 * The page of tests/support/browser/filler.ts. It requests a command from the test, executes it, and reports the result with the next
 * request.
 */

const outbox = createOutbox(connectOutbox(NAMES.database), createChanges(NAMES.outboxChannel));
let opened: Window | null = null;

/** The state after a test: a recording of which nothing was sent yet. */
async function fill({ attempt, chunkBytes, chunks, failsAt }: Extract<Command, { do: 'fill' }>) {
  await navigator.serviceWorker.register('/sw.js');
  await navigator.serviceWorker.ready;
  const recording = await (await fetch('/api/__test/recording')).arrayBuffer();
  await outbox.keepAttempt(attempt);
  const id = uuid();
  const startedAt = new Date().toISOString();
  await outbox.openRecording({ id, attemptId: attempt.id, kind: 'screen', segment: 1, mimeType: 'video/webm', startedAt });
  for (let seq = 0; seq < chunks; seq++) {
    if (seq === failsAt) {
      loseConnection();
      refuseBlobs();
    }
    // A recording that is longer than the file repeats it, which is enough for a test that only sends it.
    const at = (seq * chunkBytes) % (recording.byteLength - chunkBytes);
    await outbox.keepChunk(id, recording.slice(at, at + chunkBytes), seq);
  }
  await outbox.endRecording(id);
}

type Syncing = ServiceWorkerRegistration & { sync: { register: (tag: string) => Promise<void> } };

async function executeRun(command: Command): Promise<unknown> {
  switch (command.do) {
    case 'fill':
      return fill(command);
    case 'sync':
      return ((await navigator.serviceWorker.ready) as Syncing).sync.register(`drain-${Date.now()}`);
    case 'message':
      return (await navigator.serviceWorker.ready).active?.postMessage(WORKER_MESSAGES.drain);
    case 'open':
      opened = window.open(command.path);
      return opened !== null;
    case 'close':
      return opened?.close();
    case 'look': {
      const { answersWaiting, recordingsWaiting } = await outbox.progress();
      return { waiting: answersWaiting + recordingsWaiting, receipts: (await outbox.receipts()).length };
    }
    case 'leave':
      location.replace('about:blank');
      return new Promise(() => {}); // a page that is closing does not ask again
  }
}

async function obey() {
  for (let outcome: Outcome = { value: null }; ;) {
    const answer = await fetch('/api/__test/next', { method: 'POST', body: JSON.stringify(outcome) });
    const command = (await answer.json()) as Command;
    outcome = await executeRun(command).then(
      (value) => ({ value: value ?? null }),
      (error: Error) => ({ error: error.message }),
    );
  }
}

void obey();

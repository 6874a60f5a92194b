import { setTimeout as pause } from 'node:timers/promises';
import type { Cards } from '../assessments/cards.ts';
import { DOCUMENT_VERSION, toDocument } from './documents.ts';
import type { DocumentRepository } from './document-repository.ts';
import type { Transact } from '../db/transact.ts';

interface Needs {
  transact: Transact;
  repository: DocumentRepository;
  cards: Pick<Cards, 'list'>;
  log: { warn(details: object, message: string): void };
}

/** Engineers whose rows are made in one transaction. */
const BATCH = 100;
/** Outdated rows that are noted at once. */
const NOTED = 1000;
/** How long a change may wait. */
const EVERY_MS = 1000;
/** After a failure, as of a database that restarts. */
const AFTER_FAILURE_MS = 5000;

/**
 * Keeps the rows that search reads. What has changed is noted by triggers in the transaction of the change, and made again here
 * within a second; what a server leaves undone the next one finds. Several servers share the work.
 */
export function createDocumentWriter({ transact, repository, cards, log }: Needs) {
  const stop = new AbortController();
  let running: Promise<void> = Promise.resolve();

  /** Makes the next rows. Returns how many; 0 if none waits, or those that wait are being changed. */
  const writeBatch = () =>
    transact(async (tx) => {
      const changes = await repository.takeChanges(BATCH, tx);
      const ids = changes.map(({ id }) => id);
      if (ids.length === 0) return 0;
      const sources = await repository.listSources(ids, tx);
      const marked = Map.groupBy(await cards.list(sources.map(({ attempt }) => attempt.id)), ({ attemptId }) => attemptId);
      const rows = sources.map((source) => toDocument({ ...source, cards: marked.get(source.attempt.id) ?? [] }));
      const found = new Set(sources.map(({ engineerId }) => engineerId));
      await repository.upsert(rows, new Date(), tx);
      await repository.deleteDocuments(
        ids.filter((id) => !found.has(id)),
        tx,
      );
      return repository.deleteChanges(changes, tx);
    });

  /** Resolves when no change waits any more, but for those that are being made. */
  async function catchUp() {
    while ((await writeBatch()) > 0 && !stop.signal.aborted);
  }

  async function noteOutdated() {
    while (!stop.signal.aborted && (await repository.noteOutdated(DOCUMENT_VERSION, NOTED)) > 0) await catchUp();
  }

  async function run() {
    let isNoted = false;
    while (!stop.signal.aborted) {
      let wait = EVERY_MS;
      try {
        if (!isNoted) await noteOutdated();
        isNoted = true;
        await catchUp();
      } catch (error) {
        if (stop.signal.aborted) return;
        log.warn({ reason: (error as Error).message }, 'what search reads is brought up to date later');
        wait = AFTER_FAILURE_MS;
      }
      await pause(wait, undefined, { signal: stop.signal, ref: false }).catch(() => {});
    }
  }

  return {
    catchUp,
    start() {
      running = run();
    },
    /** Resolves when the batch that is being made is done. */
    async close() {
      stop.abort();
      await running;
    },
  };
}

import type { Cards } from '../assessments/cards.ts';
import { DOCUMENT_VERSION, toDocument } from './documents.ts';
import type { DocumentRepository } from './document-repository.ts';
import type { Transact } from '../../platform/db/transact.ts';

interface Needs {
  transact: Transact;
  repository: DocumentRepository;
  cards: Pick<Cards, 'list'>;
}

/** Engineers whose rows are made in one transaction. */
const BATCH = 100;
/** Outdated rows that are noted at once. */
const NOTED = 1000;

/**
 * Updates the rows for search. Triggers note each change in its transaction, and the row is made again here
 * within a second; work that a server leaves undone is found by the next one. Several servers share the work.
 */
export function createDocumentWriter({ transact, repository, cards }: Needs) {
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

  async function catchUp(signal?: AbortSignal) {
    for (let made = 1; made > 0;) made = signal?.aborted ? 0 : await writeBatch();
  }

  async function noteOutdated(signal: AbortSignal) {
    while (!signal.aborted && (await repository.noteOutdated(DOCUMENT_VERSION, NOTED)) > 0) await catchUp(signal);
  }

  let isNoted = false;

  return {
    /** Resolves when no more changes wait, except those that are being processed. */
    catchUp,

    /** The same, and at first for all rows that an earlier version of the program has made. */
    async run(signal: AbortSignal) {
      if (!isNoted) await noteOutdated(signal);
      isNoted = true;
      await catchUp(signal);
    },
  };
}

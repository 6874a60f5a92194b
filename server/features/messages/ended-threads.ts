import type { ConnectionState } from '../../../contract/profiles/connections.ts';
import type { Admission } from '../companies/admission.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { EndedThreadRepository } from './ended-thread-repository.ts';

interface Needs {
  repository: EndedThreadRepository;
  admission: Pick<Admission, 'findFacts'>;
}

/** A change of the connection of two parties. */
interface Change {
  engineerId: string;
  companyId: string;
  from: ConnectionState | null;
  to: ConnectionState;
}

/**
 * Returns the function to be called for each change of a connection, in its transaction. When a connection ends, its current
 * names are stored in the thread, so that neither side sees later changes of the other; a new connection shows the current ones
 * again.
 */
export const createEndedThreads =
  ({ repository, admission }: Needs) =>
  async ({ from, to, ...pair }: Change, tx: Tx) => {
    if (to === 'connected') return repository.release(pair, tx);
    const thread = from === 'connected' ? await repository.find(pair, tx) : undefined;
    if (!thread) return;
    const { id, engineer, topic, company } = thread;
    const facts = await admission.findFacts([pair.companyId], tx);
    const domains = facts.get(pair.companyId)?.domains ?? [];
    await repository.keep(id, { engineer: { name: engineer, topic }, company: { name: company, domains } }, tx);
  };

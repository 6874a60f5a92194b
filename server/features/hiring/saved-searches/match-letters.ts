import type { NotificationSettings } from '../../../../contract/accounts/notifications.ts';
import type { SearchCard } from '../../../../contract/hiring/search.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import { reasonOf } from '../../../platform/log/error-kind.ts';
import { afterQuietHours } from '../../notifications/quiet-hours.ts';
import type { Changes } from '../../search/changes.ts';
import type { DueLetter, MatchLetterRepository } from './match-letter-repository.ts';
import type { Transact } from '../../../platform/db/transact.ts';

const AT_ONCE = 20;
/** Engineers that an e-mail describes. */
const DESCRIBED = 5;

interface Needs {
  repository: MatchLetterRepository;
  changes: Changes;
  findSettings: (accountId: string) => Promise<NotificationSettings>;
  leaveToken: (accountId: string) => string;
  transact: Transact;
  mail: Pick<Mail, 'add'>;
  log: { warn(details: object, message: string): void };
}

/** 'Steel Structures: Senior, General: Intermediate'. Nothing that identifies the person. */
const describe = ({ topics }: SearchCard) => topics.map(({ area, level }) => `${area}: ${level}`).join(', ');

/** E-mails about new matches of a saved search: at most one a day or a week for each member and search. */
export function createMatchLetters({ repository, changes, findSettings, leaveToken, transact, mail, log }: Needs) {
  /** The e-mail and the mark are written in one transaction, so that a server that dies meanwhile sends it once or not at all. */
  async function write(due: DueLetter & { email: string }, now: Date, count: number) {
    const { companyId, query, toldAt, email, searchId, name, accountId } = due;
    const { items } = await changes.list(companyId, [query], { limit: Math.min(DESCRIBED, count) });
    const isNew = ({ updatedAt }: SearchCard) => new Date(updatedAt) > toldAt;
    const engineers = items.flatMap(({ card }) => (isNew(card) ? [describe(card)] : []));
    await transact(async (tx) => {
      if (!(await repository.markTold(due, now, tx))) return;
      await mail.add(tx, { kind: 'matches', to: email, searchId, name, count, engineers, leaveToken: leaveToken(accountId) });
    });
  }

  async function writeTo(due: DueLetter, now: Date) {
    const { kinds, quiet } = await findSettings(due.accountId);
    const { email } = due;
    if (email !== null && kinds.search && afterQuietHours(now, quiet) > now) return;
    const isWanted = email !== null && kinds.search;
    const [count = 0] = isWanted ? await changes.count(due.companyId, [{ query: due.query, since: due.toldAt }]) : [];
    if (email !== null && count > 0) await write({ ...due, email }, now, count);
    else await repository.markTold(due, now);
  }

  /** Writes the e-mails that are due. One that fails, or waits for the end of quiet hours, is tried again in the next run. */
  async function sendDue(now = new Date()) {
    const tried = new Set<string>();
    for (;;) {
      const due = await repository.listDue(now, AT_ONCE + tried.size);
      const fresh = due.filter(({ searchId, accountId }) => !tried.has(`${searchId} ${accountId}`));
      if (fresh.length === 0) return;
      for (const one of fresh) {
        tried.add(`${one.searchId} ${one.accountId}`);
        try {
          await writeTo(one, now);
        } catch (error) {
          log.warn({ reason: reasonOf(error) }, 'a letter about a saved search waits');
        }
      }
    }
  }

  return { sendDue };
}

export type MatchLetters = ReturnType<typeof createMatchLetters>;

import { IDLE_LETTER_DAYS, RETENTION, momentBefore } from '../../../contract/facts/retention.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { IdleRepository } from './idle-repository.ts';
import type { Transact } from '../../platform/db/transact.ts';
import { DAY_MS } from '../../../contract/facts/durations.ts';

const BATCH = 200;

interface Needs {
  repository: IdleRepository;
  transact: Transact;
  mail: Pick<Mail, 'add'>;
}

const daysLater = (at: Date, days: number) => new Date(at.getTime() + days * DAY_MS);

/**
 * Unused accounts: two e-mails, then the deletion. After each e-mail its owner has the full time, also if the server was down
 * when it was due. The account is deleted a day after its time, so that it disappears from search first, as for every deleted
 * account.
 */
export function createIdleAccounts({ repository, transact, mail }: Needs) {
  const [first, second] = IDLE_LETTER_DAYS;

  async function writeLetters(letters: 0 | 1, now: Date) {
    const days = IDLE_LETTER_DAYS[letters];
    // The last sign-in of an account that is deleted in this many days.
    const before = momentBefore(daysLater(now, days), RETENTION.idleAccounts.keep);
    const lastBefore = daysLater(now, -(first - second));
    const list = () => repository.list({ before, letters, lastBefore }, BATCH);
    const endsAt = daysLater(now, days).toISOString();
    for (let due = await list(); due.length > 0; due = await list()) {
      for (const { id, email } of due) {
        await transact(async (tx) => {
          const isCounted = await repository.countLetter(id, { before, letters, now }, tx);
          if (isCounted) await mail.add(tx, { kind: 'idle', to: email, endsAt });
        });
      }
    }
  }

  return {
    async work({ now, before }: { now: Date; before: Date }) {
      const list = () =>
        repository.list({ before, letters: IDLE_LETTER_DAYS.length, lastBefore: daysLater(now, -second) }, BATCH);
      for (let over = await list(); over.length > 0; over = await list()) {
        for (const { id } of over) await repository.end(id, { before, endsAt: daysLater(now, 1) });
      }
      await writeLetters(1, now);
      await writeLetters(0, now);
    },
  };
}

import type { Pair } from '../../platform/callers/caller.ts';
import { recordActivityOfToday } from '../companies/activity.ts';
import { Failure } from '../../http/failures.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { ConnectionRepository } from './repository.ts';
import type { Transact } from '../../platform/db/transact.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { ROWS } from '../../platform/limits/table.ts';
import { DAY_MS } from '../../../contract/facts/durations.ts';

interface Needs {
  repository: Pick<ConnectionRepository, 'hasView' | 'lockCompany' | 'countViews' | 'insertView'>;
  limits: Pick<Limits, 'mayTell'>;
  transact: Transact;
  mail: Pick<Mail, 'add'>;
}

const FULL = `Your company has opened ${ROWS.profiles} different profiles today, which is as many as it may. More can be opened tomorrow (UTC). Those of today stay open.`;

/** Which company opened whose profile on which day (UTC), and the limit. */
export function createProfileViews({ repository, limits, transact, mail }: Needs) {
  return {
    /**
     * Notes that a member of the company has opened the profile, and whether it showed address and phone number. To be called
     * before the profile is shown. Throws `too-many-tries` over the limit of profiles in a day, about which the operator gets an
     * e-mail once a day.
     */
    async record({ accountId, ...pair }: Pair & { accountId: string }, { showsContact }: { showsContact: boolean }) {
      const { companyId } = pair;
      const now = new Date();
      const day = now.toISOString().slice(0, 10);
      const isWithin = await transact(async (tx) => {
        if (!(await repository.hasView(pair, day, tx))) {
          // So that profiles that are opened at once are all counted.
          const name = await repository.lockCompany(companyId, tx);
          if ((await repository.countViews(companyId, day, tx)) >= ROWS.profiles) {
            if (await limits.mayTell('profiles', companyId, tx)) await mail.add(tx, { kind: 'profiles-limit', name });
            return false;
          }
          await repository.insertView({ ...pair, day, viewedAt: now }, tx);
        }
        if (showsContact) await recordActivityOfToday(tx, { ...pair, accountId, kind: 'contact-seen' });
        return true;
      });
      if (isWithin) return;
      const retryAfter = Math.ceil((DAY_MS - (now.getTime() % DAY_MS)) / 1000);
      throw new Failure('too-many-tries', { detail: FULL, retryAfter });
    },
  };
}

export type ProfileViews = ReturnType<typeof createProfileViews>;

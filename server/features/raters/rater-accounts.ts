import { randomBytes } from 'node:crypto';
import { MOST_RATERS, RATERS_FOR_TWO, type Rater, type RatingRule } from '../../../contract/rating/raters.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { Links } from '../accounts/links.ts';
import type { Passwords } from '../accounts/passwords.ts';
import type { Sessions } from '../accounts/sessions.ts';
import type { RecordAudit } from '../../platform/audit/audit.ts';
import type { Settlement } from '../assessments/settlement.ts';
import { Failure } from '../../http/failures.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { progressOf } from './duty.ts';
import type { FigureRepository } from './figure-repository.ts';
import { figuresOf, mergeRecords, recordsOf } from './figures.ts';
import type { RaterRepository } from './rater-repository.ts';
import type { Transact } from '../../platform/db/transact.ts';
import type { Limits } from '../../platform/limits/limits.ts';

interface Needs {
  repository: RaterRepository;
  figures: FigureRepository;
  accounts: Pick<Accounts, 'findByEmail' | 'add'>;
  passwords: Pick<Passwords, 'hash'>;
  sessions: Pick<Sessions, 'endAll'>;
  links: Pick<Links, 'create' | 'revoke'>;
  limits: Pick<Limits, 'chargeLetter'>;
  transact: Transact;
  mail: Pick<Mail, 'add'>;
  settlement: Pick<Settlement, 'runAndSettle'>;
  record: RecordAudit;
}

type Listed = Awaited<ReturnType<RaterRepository['list']>>['items'][number];

function stateOf({ role, confirmedAt, admittedAt, endedAt }: Listed): Rater['state'] {
  if (role === 'admin') return 'administrator';
  if (endedAt) return 'ended';
  if (admittedAt) return 'admitted';
  return confirmedAt ? 'calibrating' : 'invited';
}

/** Raters, as administrators invite them, see them and end their work; and how many an answer gets. */
export function createRaterAccounts(needs: Needs) {
  const { repository, figures, accounts, passwords, sessions, links, limits, transact, mail, settlement, record } = needs;

  async function findRule(): Promise<RatingRule> {
    const [rule, active] = await Promise.all([repository.findRule(), repository.countActive()]);
    const chosen = rule?.raters ?? null;
    return {
      raters: chosen ?? (active >= RATERS_FOR_TWO ? 2 : 1),
      chosen,
      active,
      reason: rule?.reason ?? null,
      by: rule?.by ?? null,
      at: rule?.at.toISOString() ?? null,
    };
  }

  return {
    findRule,

    /** Everybody who rates, with figures; `all` is all of them together. */
    async list({ page, limit }: { page: number; limit: number }) {
      const [{ items, total }, blind, controls, rule] = await Promise.all([
        repository.list({ page, limit }),
        figures.listBlind(),
        figures.listControls(),
        findRule(),
      ]);
      const records = recordsOf(blind, controls);
      const none = mergeRecords([]);
      const listed = items.map(async (row): Promise<Rater> => {
        const { id, name, email, role, invitedAt, open } = row;
        const calibration = progressOf(await repository.listCalibration(id), false).difference;
        return {
          id,
          name,
          email,
          role: role === 'admin' ? 'admin' : 'rater',
          state: stateOf(row),
          invitedAt: invitedAt?.toISOString() ?? null,
          open,
          calibration,
          figures: figuresOf(records.get(id) ?? none),
        };
      });
      return { items: await Promise.all(listed), page, limit, total, all: figuresOf(mergeRecords(records.values())), rule };
    },

    /**
     * Invites an address by e-mail. For a known rater it sends the e-mail again, or admits the rater again. Throws `email-taken`,
     * `raters-full`, `too-many-tries`.
     */
    async invite(adminId: string, { name, email }: { name: string; email: string }, network: string): Promise<{ id: string }> {
      const known = await accounts.findByEmail(email);
      if (known && known.role !== 'rater') throw new Failure('email-taken');
      // Nobody knows this password, so that only the link opens the account.
      const passwordHash = await passwords.hash(randomBytes(32).toString('base64'));
      return transact(async (tx) => {
        const account = known ?? (await accounts.add({ role: 'rater', email, name, passwordHash }, tx));
        if (!account) throw new Failure('email-taken');
        if ((await repository.count(tx)) >= MOST_RATERS) throw new Failure('raters-full');
        await limits.chargeLetter('account', { network, address: email }, tx);
        await repository.invite(account.id, adminId, tx);
        await links.revoke('password', account.id, tx);
        const { id: linkId } = await links.create('password', account.id, tx);
        await mail.add(tx, { kind: 'rater', to: email, linkId });
        await record(tx, { by: adminId, action: 'rater-invited', subject: account.id });
        return { id: account.id };
      });
    },

    /** The rater is signed out and can no longer rate. The account and the ratings stay. Throws `not-found`. */
    end: (adminId: string, raterId: string) =>
      transact(async (tx) => {
        if (!(await repository.end(raterId, tx))) throw new Failure('not-found');
        await sessions.endAll(raterId, tx);
        await record(tx, { by: adminId, action: 'rater-ended', subject: raterId });
      }),

    /** Chooses how many raters an answer gets. One rater may settle tests that waited for a second one. */
    async chooseRule(by: string, raters: 1 | 2 | null, reason: string): Promise<RatingRule> {
      const eased = await transact(async (tx) => {
        await repository.insertRule({ raters, reason, by }, tx);
        const finished = raters === 1 ? await repository.needOne(tx) : [];
        await record(tx, { by, action: 'raters-chosen', subject: 'raters', details: { raters: raters ?? 'by number' } });
        return finished;
      });
      for (const attemptId of eased) await settlement.runAndSettle(attemptId, async () => {});
      return findRule();
    },
  };
}

export type RaterAccounts = ReturnType<typeof createRaterAccounts>;

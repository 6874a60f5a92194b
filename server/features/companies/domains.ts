import { randomUUID } from 'node:crypto';
import type { Member } from '../../platform/callers/caller.ts';
import { DOMAIN_LINK_HOURS } from '../../../contract/facts/lifetimes.ts';
import { MAX_DOMAINS } from '../../../contract/companies/company-team.ts';
import { type Tokens, hashToken } from '../accounts/tokens.ts';
import type { Tx } from '../../platform/db/database.ts';
import { Failure } from '../../http/failures.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { recordActivity } from './activity.ts';
import type { DomainRepository } from './domain-repository.ts';
import { companyDomainOf } from './public-mail.ts';
import type { TeamRepository } from './team-repository.ts';
import { enterAsOwner } from './team.ts';
import type { Transact } from '../../platform/db/transact.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { HOUR_MS } from '../../../contract/facts/durations.ts';

const PUBLIC = 'Anybody can have an address at this mail domain, so it proves nothing about a company.';
const FULL = `A company proves at most ${MAX_DOMAINS} domains. Remove one first.`;

interface Needs {
  repository: DomainRepository;
  members: TeamRepository;
  limits: Pick<Limits, 'chargeLetterOfCompany'>;
  tokens: Pick<Tokens, 'linkToken'>;
  transact: Transact;
  mail: Pick<Mail, 'add'>;
}

/**
 * Proof that an owner of a company reads mail at a domain. It proves no more: several companies may prove the same domain, and
 * the admission to hear recordings does not follow from it (admission.ts).
 */
export function createDomains({ repository, members, limits, tokens, transact, mail }: Needs) {
  /** Throws `team-full`. */
  async function record(companyId: string, domain: string, accountId: string, tx: Tx) {
    if (await repository.has(companyId, domain, tx)) return;
    if ((await repository.count(companyId, tx)) >= MAX_DOMAINS) throw new Failure('team-full', { detail: FULL });
    await repository.insert({ companyId, domain, provenBy: accountId }, tx);
    await recordActivity(tx, { companyId, accountId, kind: 'domain-proven', facts: { domain } });
  }

  return {
    /**
     * Proves the domain of the address, if the caller's own address is there and confirmed; if not, sends an e-mail to the
     * address. Returns whether it is proven now. Throws `public-mail`, `address-unconfirmed`, `team-full`, `too-many-tries`, and
     * what `enterAsOwner` throws.
     */
    async prove(caller: Member, email: string, network: string): Promise<{ domain: string; isProven: boolean }> {
      const domain = companyDomainOf(email);
      if (!domain) throw new Failure('public-mail', { detail: PUBLIC, fields: { email: PUBLIC } });
      return transact(async (tx) => {
        const companyId = await enterAsOwner(members, caller, tx);
        const own = await members.findOwn(caller.accountId, tx);
        if (!own?.confirmedAt) throw new Failure('address-unconfirmed');
        const isKnown = await repository.has(companyId, domain, tx);
        if (isKnown || companyDomainOf(own.email) === domain) {
          await record(companyId, domain, caller.accountId, tx);
          return { domain, isProven: true };
        }
        if ((await repository.count(companyId, tx)) >= MAX_DOMAINS) throw new Failure('team-full', { detail: FULL });
        await limits.chargeLetterOfCompany(companyId, { network, address: email }, tx);
        const id = randomUUID();
        const expiresAt = new Date(Date.now() + DOMAIN_LINK_HOURS * HOUR_MS);
        await repository.setProof({ id, companyId, domain, tokenHash: hashToken(tokens.linkToken(id)), expiresAt }, tx);
        await mail.add(tx, { kind: 'domain', to: email, linkId: id });
        return { domain, isProven: false };
      });
    },

    /** Returns the domain that the link proves. Throws `link-over`, `team-full`, and what `enterAsOwner` throws. */
    confirm: (caller: Member, token: string): Promise<string> =>
      transact(async (tx) => {
        const companyId = await enterAsOwner(members, caller, tx);
        const domain = await repository.takeProof(companyId, hashToken(token), tx);
        if (domain === undefined) throw new Failure('link-over');
        await record(companyId, domain, caller.accountId, tx);
        return domain;
      }),

    /** Throws `not-found`, and what `enterAsOwner` throws. */
    remove: (caller: Member, domain: string) =>
      transact(async (tx) => {
        const companyId = await enterAsOwner(members, caller, tx);
        if (!(await repository.delete(companyId, domain, tx))) throw new Failure('not-found');
        const { accountId } = caller;
        await recordActivity(tx, { companyId, accountId, kind: 'domain-removed', facts: { domain } });
      }),
  };
}

export type Domains = ReturnType<typeof createDomains>;

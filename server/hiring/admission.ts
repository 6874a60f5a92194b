import type { Applicant, Hearing } from '../../contract/admission.ts';
import type { Links } from '../accounts/links.ts';
import type { Account } from '../accounts/repository.ts';
import { Failure } from '../http/failures.ts';
import type { Letters } from '../mail/letters.ts';
import { companyDomainOf } from './public-mail.ts';
import type { CompanyRow, Repository } from './repository.ts';

/** Companies of one mail domain that are written to when it is admitted; later ones see it on their pages. */
const MOST_LETTERS = 100;

interface Needs {
  repository: Repository;
  letters: Pick<Letters, 'writing'>;
  links: Pick<Links, 'open'>;
}

const hearingOf = ({ confirmedAt, admittedAt, domainAdmitted }: CompanyRow): Hearing => {
  if (!confirmedAt) return 'unconfirmed';
  return admittedAt || domainAdmitted ? 'open' : 'waiting';
};

const applicantOf = ({ createdAt, confirmedAt, admittedAt, ...company }: CompanyRow): Applicant => ({
  ...company,
  registeredAt: createdAt.toISOString(),
  confirmed: confirmedAt !== null,
  admittedAt: admittedAt?.toISOString() ?? null,
  domain: companyDomainOf(company.email),
});

/** Which companies hear recordings (docs/decisions, "Admitted companies"). Everybody else is decided where they ask. */
export function createAdmission({ repository, letters, links }: Needs) {
  async function company(id: string): Promise<CompanyRow> {
    const found = await repository.company(id);
    if (!found) throw new Failure('not-found');
    return found;
  }

  function domainOf({ email }: CompanyRow): string {
    const domain = companyDomainOf(email);
    if (!domain) throw new Failure('public-mail');
    return domain;
  }

  async function hearing(companyId: string): Promise<Hearing> {
    return hearingOf(await company(companyId));
  }

  return {
    /** Throws `not-found` where the account is no company. */
    hearing,

    /** Whether `holder` may play this recording now: admins all, engineers their own, companies that are admitted the answers. */
    async mayPlay(holder: Account, recording: { kind: 'screen' | 'answer'; engineerId: string }): Promise<boolean> {
      if (holder.role === 'admin') return true;
      if (holder.role === 'engineer') return holder.id === recording.engineerId;
      return recording.kind === 'answer' && (await hearing(holder.id)) === 'open';
    },

    waiting: () => repository.count('waiting'),

    async page({ state, page, limit }: { state: 'waiting' | 'admitted'; page: number; limit: number }) {
      const [rows, total] = await Promise.all([repository.page(state, { page, limit }), repository.count(state)]);
      return { items: rows.map(applicantOf), page, limit, total };
    },

    /** Admits a company or its mail domain, and writes to those that had to wait for it. Throws `not-found`, `public-mail`. */
    async admit(id: string, what: 'company' | 'domain', adminId: string) {
      const row = await company(id);
      await letters.writing(async (tx, write) => {
        const domain = what === 'domain' ? domainOf(row) : null;
        const waited = domain ? await repository.waitingAt(domain, MOST_LETTERS, tx) : row.domainAdmitted ? [] : [row];
        const isNew = domain ? await repository.admitDomain(domain, adminId, tx) : await repository.admit(id, adminId, tx);
        if (!isNew) return;
        for (const { id: companyId, email: to, confirmedAt } of waited) {
          const linkId = confirmedAt ? null : (await links.open('confirm', companyId, tx)).id;
          await write({ kind: 'admitted', to, linkId });
        }
      });
    },

    /** Takes back what `admit` did with the same words. */
    async withdraw(id: string, what: 'company' | 'domain') {
      const row = await company(id);
      await (what === 'domain' ? repository.withdrawDomain(domainOf(row)) : repository.withdraw(id));
    },
  };
}

export type Admission = ReturnType<typeof createAdmission>;

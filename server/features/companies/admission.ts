import type { Applicant, Hearing } from '../../../contract/companies/admission.ts';
import type { Links } from '../accounts/links.ts';
import type { Account } from '../accounts/repository.ts';
import type { RecordAudit } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import { Failure } from '../../http/failures.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { companyDomainOf } from './public-mail.ts';
import type { DomainRepository } from './domain-repository.ts';
import type { AdmissionRepository, CompanyRow } from './admission-repository.ts';
import type { Transact } from '../../platform/db/transact.ts';

/**
 * Letters when a mail domain is admitted. Limited, since they are written in one transaction; other companies see it on their
 * pages.
 */
const MAX_LETTERS = 100;

interface Needs {
  repository: AdmissionRepository;
  domains: Pick<DomainRepository, 'list'>;
  transact: Transact;
  mail: Pick<Mail, 'add'>;
  links: Pick<Links, 'create'>;
  record: RecordAudit;
}

type MemberRow = NonNullable<Awaited<ReturnType<AdmissionRepository['findOfMember']>>>;

/** The mail domain admits a company only if its owner has proven an address there, since anybody can type one. */
const hearingOf = ({ confirmedAt, ownerConfirmedAt, admittedAt, domainAdmitted }: MemberRow): Hearing => {
  if (!confirmedAt) return 'unconfirmed';
  return admittedAt || (domainAdmitted && ownerConfirmedAt) ? 'open' : 'waiting';
};

const toApplicant = ({ ownerId: _owner, createdAt, confirmedAt, admittedAt, ...company }: CompanyRow): Applicant => ({
  ...company,
  registeredAt: createdAt.toISOString(),
  confirmed: confirmedAt !== null,
  admittedAt: admittedAt?.toISOString() ?? null,
  domain: companyDomainOf(company.email),
});

/**
 * Which companies may play recordings: those with a proven address that an administrator has admitted, since anybody can register
 * as a company (docs/decisions/who-plays-recordings.md).
 */
export function createAdmission({ repository, domains, transact, mail, links, record }: Needs) {
  async function requireCompany(id: string): Promise<CompanyRow> {
    const found = await repository.find(id);
    if (!found) throw new Failure('not-found');
    return found;
  }

  function requireDomain({ email }: CompanyRow): string {
    const domain = companyDomainOf(email);
    if (!domain) throw new Failure('public-mail');
    return domain;
  }

  async function findHearing(accountId: string): Promise<Hearing> {
    const found = await repository.findOfMember(accountId);
    if (!found) throw new Failure('no-company');
    return hearingOf(found);
  }

  return {
    /** Whether a member of a company may play recordings, or why not. Throws `no-company` if the account is no member. */
    findHearing,

    /** The facts about companies for an engineer, by id. A mail domain counts only if an address there is proven. */
    async findFacts(ids: readonly string[], tx?: Tx) {
      if (ids.length === 0) return new Map<string, never>();
      const [rows, proven] = await Promise.all([repository.listByIds(ids, tx), domains.list(ids, tx)]);
      return new Map(
        rows.map(({ id, name, location, website, email, confirmedAt, admittedAt, domainAdmitted }) => {
          const confirmed = confirmedAt !== null;
          const admitted = confirmed && (admittedAt !== null || domainAdmitted);
          const own = confirmed ? companyDomainOf(email) : null;
          const others = proven.flatMap(({ companyId, domain }) => (companyId === id && domain !== own ? [domain] : []));
          return [id, { id, name, location, website, confirmed, admitted, domains: own ? [own, ...others] : others }];
        }),
      );
    },

    /** A company never plays a screen: it shows questions that are still asked, and nobody agreed that companies see it. */
    async mayPlay(holder: Account, recording: { kind: 'screen' | 'answer'; engineerId: string }): Promise<boolean> {
      if (holder.role === 'admin') return true;
      if (holder.role === 'engineer') return holder.id === recording.engineerId;
      return recording.kind === 'answer' && (await findHearing(holder.id)) === 'open';
    },

    readQueue: repository.readQueue,

    async list({ state, page, limit }: { state: 'waiting' | 'admitted'; page: number; limit: number }) {
      const [rows, total] = await Promise.all([repository.list(state, { page, limit }), repository.count(state)]);
      return { items: rows.map(toApplicant), page, limit, total };
    },

    /**
     * Admits a company or its mail domain, and writes an e-mail to those that waited. They are listed before the admission, since
     * nobody waits after it. Throws `not-found`, `public-mail`.
     */
    async admit(id: string, what: 'company' | 'domain', adminId: string) {
      const row = await requireCompany(id);
      await transact(async (tx) => {
        const domain = what === 'domain' ? requireDomain(row) : null;
        const waited = domain
          ? await repository.listWaitingOfDomain(domain, id, MAX_LETTERS, tx)
          : row.domainAdmitted
            ? []
            : [row];
        const isChanged = domain !== null && (await repository.acceptDomain(id, domain, tx));
        const isNew = domain
          ? await repository.admitDomain(domain, adminId, tx)
          : await repository.admit(id, row.domain, adminId, tx);
        if (!isNew && !isChanged) return;
        for (const { ownerId, email: to, confirmedAt } of waited) {
          const linkId = confirmedAt ? null : (await links.create('confirm', ownerId, tx)).id;
          await mail.add(tx, { kind: 'admitted', to, linkId });
        }
        await record(tx, { by: adminId, action: 'company-admitted', subject: id, details: { what } });
      });
    },

    /** Takes an admission back: that of the company, or that of its mail domain. Throws `not-found`, `public-mail`. */
    async withdraw(id: string, what: 'company' | 'domain', adminId: string) {
      const row = await requireCompany(id);
      await transact(async (tx) => {
        await (what === 'domain' ? repository.withdrawDomain(requireDomain(row), tx) : repository.withdraw(id, tx));
        await record(tx, { by: adminId, action: 'company-refused', subject: id, details: { what } });
      });
    },
  };
}

export type Admission = ReturnType<typeof createAdmission>;

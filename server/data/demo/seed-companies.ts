import { randomUUID } from 'node:crypto';
import type { Passwords } from '../../features/accounts/passwords.ts';
import { DEMO_COMPANIES } from './companies/companies.ts';
import type { DemoCompanyRepository } from './company-repository.ts';
import { companyRows } from './company-rows.ts';

interface Needs {
  companies: DemoCompanyRepository;
  passwords: Pick<Passwords, 'hash'>;
}

/**
 * Writes the companies of the demo with their members, connections and messages, unless an earlier start has. The engineers must be
 * there. `ownerId`: the company account on the login page.
 */
export async function insertCompanies({ companies: repository, passwords }: Needs, ownerId: string, adminId: string) {
  const [accountIds, companyId] = await Promise.all([repository.listAccountIds(), repository.findCompanyOf(ownerId)]);
  const members = DEMO_COMPANIES.flatMap((company) => company.members);
  if (!companyId || members.some(({ email }) => accountIds.has(email))) return;
  const passwordHashes = new Map<string, string>();
  for (const { email, password } of members) if (password) passwordHashes.set(email, await passwords.hash(password));
  const rows = companyRows({
    first: { accountId: ownerId, companyId },
    adminId,
    accountIds,
    passwordHashes,
    unknownPassword: await passwords.hash(randomUUID()),
    now: new Date(),
  });
  await repository.insertCompanies(rows, ownerId);
}

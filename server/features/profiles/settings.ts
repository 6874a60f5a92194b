import type { z } from 'zod';
import type { Caller } from '../../platform/callers/caller.ts';
import type { CompanyInfo, EngineerInfo, reviews } from '../../../contract/accounts/settings.ts';
import { Failure } from '../../http/failures.ts';
import type { SettingsRepository } from './settings-repository.ts';

const EMAIL_STAYS = 'The e-mail address cannot be changed.';

export function createSettings({ repository }: { repository: SettingsRepository }) {
  /**
   * A form may send the address unchanged. Throws `bad-input` for a different one, since a new address would have to be proven.
   */
  async function withoutEmail<Info extends EngineerInfo | CompanyInfo>(accountId: string, { email, ...info }: Info) {
    if (email === undefined) return info;
    const own = await repository.findEmail(accountId);
    if (email.toLowerCase() === own?.toLowerCase()) return info;
    throw new Failure('bad-input', { detail: EMAIL_STAYS, fields: { email: EMAIL_STAYS } });
  }

  return {
    findEmployment: repository.findEmployment,
    findSocials: repository.findSocials,
    saveEmployment: repository.saveEmployment,
    saveSocials: repository.saveSocials,
    saveCompanySocials: repository.saveCompanySocials,
    recordIcon: repository.recordIcon,

    saveEngineer: async (accountId: string, info: EngineerInfo) =>
      repository.saveEngineer(accountId, await withoutEmail(accountId, info)),

    saveCompany: async (companyId: string, accountId: string, info: CompanyInfo) =>
      repository.saveCompany(companyId, accountId, await withoutEmail(accountId, info)),

    /** The records that the caller may read: an administrator everybody's, others their own. `page` counts from 1. */
    async listPeople({ role, accountId }: Caller, wanted: z.output<(typeof reviews)['query']>) {
      const { page, limit } = wanted;
      const { items, total } = await repository.listPeople(role === 'admin' ? null : accountId, wanted);
      const people = items.map((person) => ({
        ...person,
        createdAt: person.createdAt.toISOString(),
        signedInAt: person.signedInAt.toISOString(),
      }));
      return { items: people, page, limit, total };
    },
  };
}

export type Settings = ReturnType<typeof createSettings>;

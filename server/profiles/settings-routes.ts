import { submitFormQuestions } from '../../contract/employment.ts';
import {
  type CompanyInfo,
  type EngineerInfo,
  picture,
  reviews,
  saveCompanyInfo,
  saveCompanySocials,
  saveEngineerInfo,
  saveEngineerSocials,
  updateImage,
} from '../../contract/settings.ts';
import type { Tickets } from '../accounts/tickets.ts';
import { Failure } from '../http/failures.ts';
import type { Serve } from '../http/serve.ts';
import type { Pictures } from './pictures.ts';
import { reencode } from './reencode.ts';
import type { Profiles } from './repository.ts';

interface Needs {
  profiles: Profiles;
  pictures: Pictures;
  tickets: Pick<Tickets, 'holder'>;
}

const SAVED = { response: 'Your info have been updated.' };
const LINKED = { response: 'Your socials have been updated.' };
const EMAIL_STAYS = 'The e-mail address cannot be changed.';

export function settingsRoutes(serve: Serve, { profiles, pictures, tickets }: Needs) {
  /** The particulars without the address, which a form may send along as it stands; throws `bad-input` for another one. */
  async function withoutEmail<Info extends EngineerInfo | CompanyInfo>(accountId: string, { email, ...info }: Info) {
    if (email !== undefined && email.toLowerCase() !== (await profiles.emailOf(accountId))?.toLowerCase()) {
      throw new Failure('bad-input', { detail: EMAIL_STAYS, fields: { email: EMAIL_STAYS } });
    }
    return info;
  }

  serve(saveEngineerInfo, async ({ body, caller: { accountId } }) => {
    await profiles.saveEngineer(accountId, await withoutEmail(accountId, body));
    return SAVED;
  });

  serve(saveCompanyInfo, async ({ body, caller: { accountId } }) => {
    await profiles.saveCompany(accountId, await withoutEmail(accountId, body));
    return SAVED;
  });

  serve(submitFormQuestions, async ({ body, caller }) => {
    await profiles.saveEmployment(caller.accountId, body);
    return { response: 'Information saved successfully' };
  });

  for (const call of [saveEngineerSocials, saveCompanySocials] as const) {
    serve(call, async ({ body, caller }) => {
      await profiles.saveSocials(caller.accountId, body);
      return LINKED;
    });
  }

  serve(updateImage, async ({ file, caller }) => {
    if (!file) throw new Failure('bad-input', { detail: 'Select an image file to change your profile picture' });
    await pictures.set(caller.accountId, await reencode(caller.accountId, file.path));
    return { response: 'ok' as const };
  });

  serve(picture, async ({ params: { id }, query, reply }) => {
    if (!(await tickets.holder(query.ticket, id))) throw new Failure('not-allowed');
    const bytes = await pictures.bytes(id);
    if (!bytes) throw new Failure('not-found');
    // Nothing of it stays in the browser after a logout.
    reply.header('cache-control', 'private, no-store').header('content-security-policy', "default-src 'none'");
    return reply.type('image/webp').send(bytes);
  });

  serve(reviews, async ({ query, caller }) => {
    const { items, total } = await profiles.people(caller.role === 'admin' ? null : caller.accountId, query);
    return { items: items.map((person) => ({ ...person, createdAt: person.createdAt.toISOString() })), ...query, total };
  });
}

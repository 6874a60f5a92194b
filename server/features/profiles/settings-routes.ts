import { submitFormQuestions } from '../../../contract/profiles/employment.ts';
import {
  picture,
  reviews,
  saveCompanyInfo,
  saveCompanySocials,
  saveEngineerInfo,
  saveEngineerSocials,
  updateCompanyIcon,
  updateImage,
} from '../../../contract/accounts/settings.ts';
import { Failure } from '../../http/failures.ts';
import type { DefineRoute } from '../../http/define-route.ts';
import type { ReceivedFile } from '../../http/multipart.ts';
import type { Pictures } from '../pictures/pictures.ts';
import type { Settings } from './settings.ts';

const SAVED = { response: 'Your info have been updated.' };
const LINKED = { response: 'Your socials have been updated.' };

function requireImage(file: ReceivedFile | null): ReceivedFile {
  if (file) return file;
  throw new Failure('bad-input', { detail: 'Select an image file to change your profile picture' });
}

export function settingsRoutes(defineRoute: DefineRoute, { settings, pictures }: { settings: Settings; pictures: Pictures }) {
  defineRoute(saveEngineerInfo, async ({ body, caller }) => {
    await settings.saveEngineer(caller.accountId, body);
    return SAVED;
  });

  defineRoute(saveCompanyInfo, async ({ body, caller }) => {
    await settings.saveCompany(caller.companyId, caller.accountId, body);
    return SAVED;
  });

  defineRoute(submitFormQuestions, async ({ body, caller }) => {
    await settings.saveEmployment(caller.accountId, body);
    return { response: 'Information saved successfully' };
  });

  defineRoute(saveEngineerSocials, async ({ body, caller }) => {
    await settings.saveSocials(caller.accountId, body);
    return LINKED;
  });

  defineRoute(saveCompanySocials, async ({ body, caller }) => {
    await settings.saveCompanySocials(caller.companyId, caller.accountId, body);
    return LINKED;
  });

  for (const call of [updateImage, updateCompanyIcon] as const) {
    defineRoute(call, async ({ file, caller }) => {
      const owner = caller.role === 'company' ? { companyId: caller.companyId } : { accountId: caller.accountId };
      const isNew = await pictures.setFromFile(owner, caller.accountId, requireImage(file).path);
      if (isNew && caller.role === 'company') await settings.recordIcon(caller.companyId, caller.accountId);
      return { response: 'ok' as const };
    });
  }

  defineRoute(picture, async ({ params: { id }, query, reply }) => {
    const bytes = await pictures.findForTicket(id, query.ticket);
    // Not stored, so that no part of it stays in the browser after a logout.
    reply.header('cache-control', 'private, no-store');
    return reply.header('content-disposition', 'inline; filename="picture.webp"').type('image/webp').send(bytes);
  });

  defineRoute(reviews, async ({ query, caller }) => settings.listPeople(caller, query));
}

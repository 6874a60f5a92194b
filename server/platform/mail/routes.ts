import { submitMessageForm } from '../../../contract/site/contact.ts';
import type { DefineRoute } from '../../http/define-route.ts';
import type { Mail } from './mail.ts';
import type { Transact } from '../db/transact.ts';
import type { Limits } from '../limits/limits.ts';

interface Needs {
  transact: Transact;
  mail: Mail;
  limits: Pick<Limits, 'chargeLetter'>;
}

export function mailRoutes(defineRoute: DefineRoute, { transact, mail, limits }: Needs) {
  defineRoute(submitMessageForm, async ({ body, network }) => {
    await transact(async (tx) => {
      await limits.chargeLetter('contact', { network }, tx);
      await mail.add(tx, { kind: 'message', ...body });
    });
    return { response: 'Thank you. Your message is with us. We answer to the address you gave.' };
  });
}

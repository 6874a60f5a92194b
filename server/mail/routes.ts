import { submitMessageForm } from '../../contract/contact.ts';
import type { Tx } from '../db/database.ts';
import type { DefineRoute } from '../http/define-route.ts';
import type { Mail } from './mail.ts';
import type { Transact } from '../db/transact.ts';

interface Needs {
  transact: Transact;
  mail: Mail;
  letterLimits: { charge(kind: 'contact', source: { network: string }, tx: Tx): Promise<void> };
}

export function mailRoutes(defineRoute: DefineRoute, { transact, mail, letterLimits }: Needs) {
  defineRoute(submitMessageForm, async ({ body, network }) => {
    await transact(async (tx) => {
      await letterLimits.charge('contact', { network }, tx);
      await mail.add(tx, { kind: 'message', ...body });
    });
    return { response: 'Thank you. Your message is with us. We answer to the address you gave.' };
  });
}

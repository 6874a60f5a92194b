import { submitMessageForm } from '../../contract/contact.ts';
import type { Tx } from '../db/database.ts';
import type { DefineRoute } from '../http/define-route.ts';
import type { MailOutbox } from './mail-outbox.ts';

interface Needs {
  mailOutbox: MailOutbox;
  letterLimits: { charge(kind: 'contact', source: { network: string }, tx: Tx): Promise<void> };
}

export function mailRoutes(defineRoute: DefineRoute, { mailOutbox, letterLimits }: Needs) {
  defineRoute(submitMessageForm, async ({ body, network }) => {
    await mailOutbox.inTransaction(async (tx, writeLetter) => {
      await letterLimits.charge('contact', { network }, tx);
      await writeLetter({ kind: 'message', ...body });
    });
    return { response: 'Thank you. Your message is with us. We answer to the address you gave.' };
  });
}

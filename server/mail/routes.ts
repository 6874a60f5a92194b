import { submitMessageForm } from '../../contract/contact.ts';
import type { DefineRoute } from '../http/define-route.ts';
import type { MailOutbox } from './mail-outbox.ts';

export function mailRoutes(defineRoute: DefineRoute, { mailOutbox }: { mailOutbox: MailOutbox }) {
  defineRoute(submitMessageForm, async ({ body }) => {
    await mailOutbox.inTransaction((_tx, writeLetter) => writeLetter({ kind: 'message', ...body }));
    return { response: 'Thank you. Your message is with us. We answer to the address you gave.' };
  });
}

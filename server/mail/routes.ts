import { submitMessageForm } from '../../contract/contact.ts';
import type { Serve } from '../http/serve.ts';
import type { Letters } from './letters.ts';

export function mailRoutes(serve: Serve, { letters }: { letters: Letters }) {
  serve(submitMessageForm, async ({ body }) => {
    await letters.writing((_tx, write) => write({ kind: 'message', ...body }));
    return { response: 'Thank you. Your message is with us. We answer to the address you gave.' };
  });
}

import { z } from 'zod';
import { call } from '../base/call.ts';
import { emailAddress, required, requiredLines } from '../base/text.ts';

/** A message to the operator. */
export const Message = z.object({
  name: required('Name', 100, 'Name is required'),
  email: emailAddress(),
  message: requiredLines('Message', 5000),
});

export const submitMessageForm = call({
  method: 'POST',
  path: '/api/user/submitMessageForm',
  access: 'anyone',
  strictLimit: true,
  summary: 'Send a message to the operator; `response` is the sentence to show',
  body: Message,
  reply: z.object({ response: z.string() }),
});

import { z } from 'zod';
import { call } from './call.ts';

/** A message to the people who run this place. */
export const Message = z.object({
  name: z.string({ error: 'Name is required' }).trim().min(1, 'Name is required').max(100, 'Must be maximum 100 characters!'),
  email: z
    .string({ error: 'Email is required!' })
    .trim()
    .min(1, 'Email is required!')
    .max(50, 'Must be maximum 50 characters!')
    .pipe(z.email('Email is invalid!')),
  message: z
    .string({ error: 'Message is required!' })
    .trim()
    .min(1, 'Message is required!')
    .max(5000, 'Must be maximum 5000 characters!'),
});

export const submitMessageForm = call({
  method: 'POST',
  path: '/api/user/submitMessageForm',
  access: 'anyone',
  scarce: true,
  summary: 'Send a message to the operator; `response` is the sentence to show',
  body: Message,
  reply: z.object({ response: z.string() }),
});

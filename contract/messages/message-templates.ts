import { z } from 'zod';
import { call } from '../base/call.ts';
import { required, requiredLines } from '../base/text.ts';
import { MAX_MESSAGE_CHARACTERS } from './messages.ts';

const Id = z.object({ id: z.uuid() });
const response = z.object({ response: z.literal('ok') });

export const MAX_TEMPLATES = 50;

const FILLED_IN = '`{name}` becomes the name of the engineer, `{topic}` the first specialty of the engineer.';

export const Template = z.object({ id: z.uuid(), name: z.string(), text: z.string().describe(FILLED_IN) });
export type Template = z.infer<typeof Template>;

export const messageTemplates = call({
  method: 'GET',
  path: '/api/company/messageTemplates',
  access: ['company'],
  team: 'reader',
  summary: `The templates of the company for messages, at most ${MAX_TEMPLATES}, by name`,
  reply: z.object({ items: z.array(Template) }),
});

export const saveTemplate = call({
  method: 'POST',
  path: '/api/company/messageTemplates',
  access: ['company'],
  team: 'recruiter',
  summary: 'Store a template for messages, or replace the one with this id',
  body: z.object({
    id: z.uuid(),
    name: required('Name', 80),
    text: requiredLines('Message', MAX_MESSAGE_CHARACTERS).describe(FILLED_IN),
  }),
  otherResponses: { 404: 'Another company has a text with this id.', 409: `The company has ${MAX_TEMPLATES} texts already.` },
  reply: response,
});

export const deleteTemplate = call({
  method: 'DELETE',
  path: '/api/company/messageTemplates/:id',
  access: ['company'],
  team: 'recruiter',
  summary: 'Delete a template of the company',
  params: Id,
  otherResponses: { 404: 'The company has no such text.' },
  reply: response,
});

/** Fills in a template. For an unknown value, the words in the braces stay, without the braces. */
export const fillTemplate = (text: string, values: { name?: string | undefined; topic?: string | undefined }) =>
  text.replaceAll(/\{(name|topic)\}/g, (_, key: 'name' | 'topic') => values[key] || key);

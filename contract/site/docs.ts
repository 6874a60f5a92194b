import { z } from 'zod';
import { call } from '../base/call.ts';
import { PROBLEMS_PATH } from '../base/problem.ts';

/** The replies carry an `ETag`. A caller that sends it back in `If-None-Match` need not load the document again. */
const HELD = { 304: 'What the caller has is still good.' };

export const openApi = call({
  method: 'GET',
  path: '/api/docs/openapi.json',
  access: 'anyone',
  summary: 'This documentation for programs: an OpenAPI 3.1 document',
  otherResponses: HELD,
  reply: z.looseObject({ openapi: z.literal('3.1.1'), info: z.looseObject({ title: z.string(), version: z.string() }) }),
});

export const problemsPage = call({
  method: 'GET',
  path: PROBLEMS_PATH,
  access: 'anyone',
  summary: 'Every refusal by its code: its meaning, and how to handle it. The `type` of a problem leads here',
  otherResponses: HELD,
  types: ['text/html'],
  reply: z.string(),
});

export const docsFile = call({
  method: 'GET',
  path: '/api/docs/:file',
  access: 'anyone',
  summary: 'A script or a style sheet of the page for people',
  params: z.object({ file: z.string().max(40) }),
  otherResponses: { ...HELD, 404: 'The page has no such file.' },
  types: ['text/css', 'text/javascript'],
  reply: z.string(),
});

export const docsPage = call({
  method: 'GET',
  path: '/api/docs',
  access: 'anyone',
  summary: 'This documentation for people: search the calls and try them',
  otherResponses: HELD,
  types: ['text/html'],
  reply: z.string(),
});

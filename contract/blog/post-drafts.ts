import { z } from 'zod';
import { call } from '../base/call.ts';
import { DraftFields } from './post-input.ts';

const IdParams = z.object({ id: z.uuid() });

const Done = z.object({ response: z.literal('ok') });

const Draft = z.object({
  fields: DraftFields,
  base: z.number().int().nullable().describe('The version of the post that the draft changes; null for a new post.'),
  write: z
    .uuid()
    .nullable()
    .describe(
      'An id that the client makes each time it sends a draft, so that a device recognises a draft of its own; null if a client sent none.',
    ),
  saved_at: z.iso.datetime(),
});
export type Draft = z.infer<typeof Draft>;

// Not required, since a page that was loaded before an update does not send it.
const NewDraft = Draft.omit({ saved_at: true }).partial({ write: true });
export type NewDraft = z.infer<typeof NewDraft>;

export const saveDraft = call({
  method: 'PUT',
  path: '/api/blog/admin/drafts/:id',
  access: ['admin'],
  summary: 'Store the draft of a post, by the id of the post, or by a new id for a new post',
  params: IdParams,
  body: NewDraft,
  reply: z.object({ saved_at: z.iso.datetime() }),
});

export const findDraft = call({
  method: 'GET',
  path: '/api/blog/admin/drafts/:id',
  access: ['admin'],
  summary: "The caller's draft of a post, and other administrators who have one",
  params: IdParams,
  reply: z.object({
    draft: Draft.nullable(),
    others: z.array(z.object({ name: z.string(), saved_at: z.iso.datetime() })),
  }),
});

export const deleteDraft = call({
  method: 'DELETE',
  path: '/api/blog/admin/drafts/:id',
  access: ['admin'],
  summary: "Discard the caller's draft of a post",
  params: IdParams,
  reply: Done,
});

export const newDrafts = call({
  method: 'GET',
  path: '/api/blog/admin/drafts',
  access: ['admin'],
  summary: "The caller's drafts of posts that were never saved, the newest first; at most 20",
  reply: z.object({ drafts: z.array(z.object({ id: z.uuid(), title: z.string(), saved_at: z.iso.datetime() })) }),
});

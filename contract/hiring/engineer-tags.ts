import { z } from 'zod';
import { call } from '../base/call.ts';
import { CursorQuery, cursorPageOf } from '../base/paging.ts';
import { required } from '../base/text.ts';
import { Write } from './writes.ts';

/** Tags of a company in all, and on one engineer. */
export const MAX_TAGS = 200;
export const MAX_TAGS_OF_ENGINEER = 20;
/** Engineers that one request may change. */
export const MAX_AT_ONCE = 100;

const MAX_TAG = 40;

export const TagName = required('Tag', MAX_TAG);

/** A word of the company's own vocabulary. */
export const Tag = z.object({ id: z.uuid(), name: z.string() });
export type Tag = z.infer<typeof Tag>;

const CompanyTag = Tag.extend({ engineers: z.number().int().describe('How many engineers have it.') });
export type CompanyTag = z.infer<typeof CompanyTag>;

const Params = z.object({ id: z.uuid() });
const NO_TAG = { 404: 'There is no such tag.' };

export const companyTags = call({
  method: 'GET',
  path: '/api/company/tags',
  access: ['company'],
  team: 'reader',
  summary: 'The tags of the own company, by name',
  query: CursorQuery.extend({ limit: z.coerce.number().int().min(1).max(MAX_TAGS).default(MAX_TAGS) }),
  reply: cursorPageOf(CompanyTag),
});

export const changeTags = call({
  method: 'POST',
  path: '/api/company/change-tags',
  access: ['company'],
  team: 'recruiter',
  summary: 'Add tags to engineers and remove others. A new name becomes a tag of the company',
  body: Write.extend({
    engineers: z.array(z.uuid()).min(1).max(MAX_AT_ONCE),
    add: z.array(TagName).max(MAX_TAGS_OF_ENGINEER).default([]).describe('Names. Capitals make no difference.'),
    remove: z.array(z.uuid()).max(MAX_TAGS).default([]).describe('Ids of tags.'),
  }),
  otherResponses: { 404: 'None of the engineers can be seen.', 409: 'There would be more tags than the limit.' },
  reply: z.object({ engineers: z.array(z.object({ id: z.uuid(), tags: z.array(Tag) })) }),
});

export const renameTag = call({
  method: 'PUT',
  path: '/api/company/tags/:id',
  access: ['company'],
  team: 'recruiter',
  summary: 'Rename a tag',
  params: Params,
  body: Write.extend({ name: TagName }),
  otherResponses: { ...NO_TAG, 409: 'Another tag has this name.' },
  reply: z.object({ tag: Tag }),
});

export const deleteTag = call({
  method: 'DELETE',
  path: '/api/company/tags/:id',
  access: ['company'],
  team: 'recruiter',
  summary: 'Delete a tag and remove it from all engineers. Sent again, it changes nothing',
  params: Params,
  reply: z.object({ response: z.literal('ok') }),
});

import { expect, test } from 'vitest';
import type { AdminPost } from '../../../../../contract/blog/admin-posts.ts';
import type { Draft } from '../../../../../contract/blog/post-drafts.ts';
import type { DeviceDraft } from '../../../../../src/features/admin/blog/drafts/device-drafts.ts';
import { mergeDrafts } from '../../../../../src/features/admin/blog/drafts/listed-drafts.ts';
import { chooseStart } from '../../../../../src/features/admin/blog/open-post.ts';
import { EMPTY_FIELDS, toDraft } from '../../../../../src/features/admin/blog/post-fields.ts';

const at = (minute: number) => `2026-11-23T14:${String(minute).padStart(2, '0')}:00.000Z`;
const titled = (title: string) => ({ ...EMPTY_FIELDS, title });

const POST = {
  ...toDraft(titled('Saved')),
  read_time: 1,
  author: { name: '', title: '', avatar: '' },
  version: 2,
} as unknown as AdminPost;

const onServer = (title: string, minute: number, base: number | null = 2, write: string | null = null): Draft => ({
  fields: toDraft(titled(title)),
  base,
  write,
  saved_at: at(minute),
});

const onDevice = (title: string, minute: number, more: Partial<DeviceDraft> = {}): DeviceDraft => ({
  account: 'a',
  id: 'p',
  fields: titled(title),
  base: 2,
  changedAt: at(minute),
  follows: null,
  sentAt: null,
  ...more,
});

const startOf = (found: Parameters<typeof chooseStart>[0]) => {
  const { fields, restored, base } = chooseStart(found);
  return { title: fields.title, from: restored?.from ?? null, base };
};

test('without a draft the editor begins with the post, or with nothing', () => {
  expect(startOf({ post: POST, server: null, device: null })).toEqual({ title: 'Saved', from: null, base: 2 });
  expect(startOf({ post: null, server: null, device: null })).toEqual({ title: '', from: null, base: null });
});

test('a draft is restored from where it is', () => {
  expect(startOf({ post: POST, server: onServer('S', 1), device: null })).toEqual({ title: 'S', from: 'server', base: 2 });
  expect(startOf({ post: POST, server: null, device: onDevice('D', 1) })).toEqual({ title: 'D', from: 'device', base: 2 });
});

test('an unsent draft of the device counts if it is the later one', () => {
  expect(startOf({ post: POST, server: onServer('S', 1), device: onDevice('D', 2) })).toMatchObject({ title: 'D' });
  expect(startOf({ post: POST, server: onServer('S', 3), device: onDevice('D', 2) })).toMatchObject({ title: 'S' });
});

test('a later draft of the device counts, also if the one on the server arrived later', () => {
  const device = onDevice('D', 2, { follows: 'w' });
  expect(startOf({ post: POST, server: onServer('S', 3, 2, 'w'), device })).toMatchObject({ title: 'D', from: 'device' });
  expect(startOf({ post: POST, server: onServer('S', 3, 2, 'of another device'), device })).toMatchObject({ title: 'S' });
  expect(chooseStart({ post: POST, server: onServer('S', 3, 2, 'of another device'), device }).follows).toBe('of another device');
  expect(chooseStart({ post: POST, server: null, device }).follows).toBe('w');
});

test('a sent draft of the device does not count: the server has it, or it was saved or discarded elsewhere', () => {
  const sent = onDevice('D', 9, { sentAt: at(1) });
  expect(startOf({ post: POST, server: onServer('S', 1), device: sent })).toMatchObject({ title: 'S', from: 'server' });
  expect(startOf({ post: POST, server: null, device: sent })).toEqual({ title: 'Saved', from: null, base: 2 });
});

test('a draft equal to the post does not count as one', () => {
  expect(startOf({ post: POST, server: onServer('Saved', 1), device: null })).toMatchObject({ from: null });
});

test('a draft stays with the version that it began from, so that a later change is found when it is saved', () => {
  expect(startOf({ post: POST, server: onServer('S', 1, 1), device: null })).toMatchObject({ base: 1 });
  // It began before the post was saved for the first time.
  expect(startOf({ post: POST, server: onServer('S', 1, null), device: null })).toMatchObject({ base: 1 });
});

test('drafts of new posts are listed once, the newest first, with the place where they are', () => {
  const server = [
    { id: '1', title: 'One', saved_at: at(1) },
    { id: '2', title: 'Two', saved_at: at(2) },
  ];
  const device = [
    onDevice('Two, later', 5, { id: '2', base: null }),
    onDevice('Three', 4, { id: '3', base: null }),
    onDevice('Discarded elsewhere', 6, { id: '4', base: null, sentAt: at(3) }),
    onDevice('Of a saved post', 7, { id: '5' }),
  ];
  expect(mergeDrafts(server, device).map(({ title, place }) => [title, place])).toEqual([
    ['Two, later', 'device'],
    ['Three', 'device'],
    ['One', 'server'],
  ]);
});

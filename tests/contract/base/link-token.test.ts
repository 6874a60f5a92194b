import { expect, test } from 'vitest';
import type { z } from 'zod';
import { LinkToken } from '../../../contract/accounts/accounts.ts';
import { LeaveNotifications } from '../../../contract/accounts/notifications.ts';
import { ConfirmToken, LeaveToken } from '../../../contract/blog/newsletter.ts';
import { CALLS } from '../../../contract/calls.ts';

const LINK = 'c2FtcGxlLW9mLWEtbGluay10aGF0LXdvcmtzLW9uY2U';
const LEAVE = `0199aaaa-0000-4000-8000-000000000001.${LINK}`;
const TOKENS: [string, z.ZodObject, string][] = [
  ['a link that works once', LinkToken, LINK],
  ['a confirmation', ConfirmToken, `eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIuLi4ifQ.${LINK}`],
  ['an end of letters', LeaveToken, LEAVE],
];
const BEHIND = ['.', ',', '>', '>.', ').', '”', '…', ' ', '\u00A0', '\u200B', '.\n', ';', '\u202C>'];

test.each(TOKENS)('what stands behind the address of %s is no part of it', (_, schema, token) => {
  for (const behind of BEHIND) expect([behind, schema.parse({ token: token + behind })]).toEqual([behind, { token }]);
  expect(schema.parse({ token: `${token.slice(0, 9)}\u00AD${token.slice(9)}` })).toEqual({ token });
});

test.each(TOKENS)('a part of %s, or another text behind it, is refused', (_, schema, token) => {
  for (const wrong of [token.slice(0, 20), `${token}?x`, `.${token}`, '', '.', ','.repeat(399)])
    expect([wrong, schema.safeParse({ token: wrong }).error?.issues[0]?.message]).toEqual([
      wrong,
      'This link is incomplete. Copy it again.',
    ]);
});

test('the kind of letters that ends an address is forgiven the same', () => {
  expect(LeaveNotifications.parse({ token: LEAVE, kind: 'message.' })).toEqual({ token: LEAVE, kind: 'message' });
  expect(LeaveNotifications.safeParse({ token: LEAVE, kind: 'other' }).success).toBe(false);
});

test('every call with the token of a link takes one with a full stop behind it', () => {
  const isLink = (field: z.ZodType | undefined, token: string) => field?.safeParse(token).success === true;
  const tokens = [...CALLS.values()].flatMap(({ path, body, query }) =>
    [body, query].flatMap((part) => {
      const field = (part as Partial<z.ZodObject> | undefined)?.shape?.['token'] as z.ZodType | undefined;
      return TOKENS.filter(([, , token]) => isLink(field, token) && !isLink(field, 'x')).map(
        ([, , token]) => [path, isLink(field, `${token}.`), field?.parse(`${token}.`) === token] as const,
      );
    }),
  );
  expect(tokens.length).toBeGreaterThan(12);
  for (const [path, ...taken] of tokens) expect([path, ...taken]).toEqual([path, true, true]);
});

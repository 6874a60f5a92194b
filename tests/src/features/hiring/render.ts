import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, createElement as h } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import type { z } from 'zod';
import type { Call } from '../../../../contract/base/call.ts';
import { companyGet } from '../../../../contract/profiles/profiles.ts';
import type { TeamRole } from '../../../../contract/base/team.ts';
import { keyOf } from '../../../../src/shared/loading/query-client.ts';

/** A reply, or the part of it that the page reads. */
type Reply<C extends Call> = Partial<z.output<C['reply']>>;

/** The data that a page has loaded. */
export const loaded = <C extends Call>(call: C, input: object, reply: Reply<C>) => ({
  queryKey: [...keyOf(call), input, null],
  data: reply as object,
});

/** The first part of a list that a page has loaded. */
export const loadedList = <C extends Call>(call: C, input: object, reply: Reply<C>) => ({
  queryKey: [...keyOf(call), 'endless', input, null],
  data: { pages: [{ next: null, ...reply }], pageParams: [null] },
});

interface Shown {
  /** Null while it is not known. */
  role?: TeamRole | null;
  replies?: readonly { queryKey: readonly unknown[]; data: object }[];
  /** The address of the page. */
  at?: string;
}

/** The markup of a part of a page, as a member with this role reads it once it is loaded. */
export function render(part: ReactNode, { role = 'owner', replies = [], at = '/' }: Shown = {}): string {
  const client = new QueryClient();
  for (const { queryKey, data } of replies) client.setQueryData(queryKey, data);
  if (role) client.setQueryData([...keyOf(companyGet), {}, null], { role });
  return renderToStaticMarkup(h(MemoryRouter, { initialEntries: [at] }, h(QueryClientProvider, { client }, part)));
}

const SIGNS: Readonly<Record<string, string>> = { '&#x27;': "'", '&quot;': '"', '&amp;': '&', '&lt;': '<', '&gt;': '>' };

/** The text that a person reads. */
export const wordsOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&[^;]+;/g, (sign) => SIGNS[sign] ?? sign)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[,.:)])/g, '')
    .trim();

/** The words of its buttons, in their order; those that cannot be pressed are left out. */
export const buttonsOf = (html: string) =>
  [...html.matchAll(/<button(?![^>]* disabled)[^>]*>(.*?)<\/button>/gs)].map(([, inside = '']) => wordsOf(inside));

/** The targets of its links, in their order. */
export const linksOf = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));

import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { companyFeed } from '../../../../../contract/hiring/saved-searches.ts';
import { searchEngineers } from '../../../../../contract/hiring/search.ts';
import { shortlists } from '../../../../../contract/hiring/shortlists.ts';
import { useChangeSummary } from '../../../../../src/features/hiring/search/change-summary.ts';
import { keyOf } from '../../../../../src/shared/loading/query-client.ts';
import { aCard } from '../fixtures.ts';
import { runHook } from '../run-hook.ts';

const list = (...profiles: string[]) => ({
  pages: profiles.map((profile) => ({ items: [aCard({ profile })], next: null })),
  pageParams: [],
});

test('an engineer is changed in each part of each loaded list, and nobody else is', async () => {
  const client = new QueryClient();
  const searched = [...keyOf(searchEngineers), 'endless', { query: { qv: 'steel' } }, null];
  const fed = [...keyOf(companyFeed), 'endless', {}, null];
  const others = [...keyOf(shortlists), 'endless', {}, null];
  client.setQueryData(searched, list('bo', 'ana'));
  client.setQueryData(fed, list('ana'));
  client.setQueryData(others, list('ana'));
  const { run } = await runHook(() => useChangeSummary(), null, client);
  await run((changeSummary) => changeSummary('ana', { shortlisted: true }));
  expect(client.getQueryData(searched)).toMatchObject({
    pages: [{ items: [{ profile: 'bo', shortlisted: false }] }, { items: [{ profile: 'ana', shortlisted: true }] }],
  });
  expect(client.getQueryData(fed)).toMatchObject({ pages: [{ items: [{ shortlisted: true, connection: 'unknown' }] }] });
  expect(client.getQueryData(others)).toEqual(list('ana'));
});

test('a list that is still being loaded is not changed', async () => {
  const client = new QueryClient();
  const key = [...keyOf(searchEngineers), 'endless', {}, null];
  client.setQueryData([...keyOf(searchEngineers), {}], { count: 1 });
  client.getQueryCache().build(client, { queryKey: key });
  const { run } = await runHook(() => useChangeSummary(), null, client);
  await run((changeSummary) => changeSummary('ana', { shortlisted: true }));
  expect(client.getQueryData(key)).toBeUndefined();
  expect(client.getQueryData([...keyOf(searchEngineers), {}])).toEqual({ count: 1 });
});

import { randomUUID } from 'node:crypto';
import { eq, ne } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { fillEngineers } from '../../../../bench/engineers/fill.ts';
import { makePeople } from '../../../../bench/engineers/people.ts';
import { type SearchCard, advancedSearch, aiSearch, searchCounts, searchEngineers } from '../../../../contract/hiring/search.ts';
import { FIRST_RATES, inCurrency } from '../../../../contract/profiles/exchange-rates.ts';
import { createDocumentRepository } from '../../../../server/features/search/document-repository.ts';
import { toDocument } from '../../../../server/features/search/documents.ts';
import { salaryEnds } from '../../../../server/features/search/salary.ts';
import { accounts } from '../../../../server/platform/db/schema/accounts.ts';
import { blocks, connections } from '../../../../server/platform/db/schema/connections.ts';
import { companyMembers, engineers } from '../../../../server/platform/db/schema/profiles.ts';
import { searchChanges, searchDocuments } from '../../../../server/platform/db/schema/search.ts';
import { catchUpSearch } from '../../../support/people/feed.ts';
import { call, loginAs, serverOfFile } from '../../../support/server/server.ts';

const server = await serverOfFile();
const { app, db } = server;
const PEOPLE = 600;
let token: string;
let companyId: string;

beforeAll(async () => {
  const company = await loginAs(server, 'company');
  token = company.token;
  const [member] = await db.select().from(companyMembers).where(eq(companyMembers.accountId, company.id));
  companyId = member?.companyId ?? '';
  await fillEngineers(db, PEOPLE);
});

const SENTENCE = 'senior steel engineer in Germany or Austria, ETABS, ideally bridges, below 70k';
const ask = async (q: string, more: object = {}) => (await call(app, aiSearch, { token, body: { q, ...more } })).reply;
const idsOf = ({ items }: { items: readonly SearchCard[] }) => items.map(({ profile }) => profile);

async function pagesOf(next: (cursor: string | undefined) => Promise<{ items: SearchCard[]; next: string | null }>) {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await next(cursor);
    ids.push(...idsOf(page));
    cursor = page.next ?? undefined;
  } while (cursor && ids.length < 2000);
  return ids;
}

test('a sentence becomes chips, and each hit has a result for each chip', async () => {
  const { items, chips, count, unused, by, ratesOf } = await ask(`young ${SENTENCE}`);
  expect(chips.map(({ value }) => value.kind)).toEqual(['topic', 'country', 'skill', 'skill', 'salary']);
  expect(unused.map(({ text, reason }) => [text, reason])).toEqual([['young', 'age']]);
  expect(by).toBe('words');
  expect(ratesOf).toBe('2026-03-05');
  expect(count.atLeast).toBe(false);
  expect(items[0]?.reasons.map(({ chip }) => chip)).toEqual([0, 1, 2, 3, 4]);
  const met = items.map(({ reasons }) => reasons.filter((reason) => reason.met === 'yes').length);
  expect(Math.max(...met)).toBe(met[0]);
});

test('the reasons for each hit agree with its summary', async () => {
  const [somebody] = await db
    .select({ id: searchDocuments.engineerId, tags: searchDocuments.tags })
    .from(searchDocuments)
    .limit(1);
  const id = somebody?.id ?? '';
  const tags = (somebody?.tags ?? []).filter((tag) => !tag.startsWith('c.'));
  await db.update(searchDocuments).set({ country: '', tags, updatedAt: new Date() }).where(eq(searchDocuments.engineerId, id));
  await server.search.index.update();
  const chips = [
    { mode: 'wish', value: { kind: 'country', countries: ['DE', 'AT'] }, from: null },
    { mode: 'must', value: { kind: 'education', least: 'high-school' }, from: null },
  ];
  const told = new Map<string, string>();
  await pagesOf(async (cursor) => {
    const page = await ask('', { chips, limit: 50, cursor });
    for (const { country, reasons } of page.items) told.set(country, reasons[0]?.met ?? '');
    return page;
  });
  expect(told.size).toBeGreaterThan(20);
  const expected = (country: string) => (country === '' ? 'partly' : ['DE', 'AT'].includes(country) ? 'yes' : 'no');
  expect([...told]).toEqual([...told.keys()].map((country) => [country, expected(country)]));
  expect(told.get('')).toBe('partly');
});

test('chips in the request replace the sentence', async () => {
  const country = { mode: 'must', value: { kind: 'country', countries: ['PT'] }, from: null };
  const { items, chips } = await ask(SENTENCE, { chips: [country] });
  expect(chips).toHaveLength(1);
  expect(items.length).toBeGreaterThan(3);
  expect(new Set(items.map((item) => item.country))).toEqual(new Set(['PT']));
});

test('engineers with something excluded are never found', async () => {
  const { items } = await ask('steel, not in Germany', { limit: 50 });
  expect(items).toHaveLength(50);
  expect(items.filter(({ country }) => country === 'DE')).toEqual([]);
});

test('pages follow each other without repeats and gaps, in every mode', async () => {
  const bySentence = await pagesOf((cursor) => ask('concrete in Spain', { cursor, limit: 50 }));
  const byFilters = await pagesOf(
    async (cursor) =>
      (
        await call(app, advancedSearch, {
          token,
          body: { filters: { level: 'Intermediate' }, order: 'latest', cursor, limit: 30 },
        })
      ).reply,
  );
  const byWords = await pagesOf(
    async (cursor) =>
      (await call(app, searchEngineers, { token, query: { qv: 'etabs', limit: 5, ...(cursor ? { cursor } : {}) } })).reply,
  );
  for (const ids of [bySentence, byFilters, byWords]) {
    expect(ids.length).toBeGreaterThan(10);
    expect(new Set(ids).size).toBe(ids.length);
  }
  const counted = await call(app, searchCounts, { token, body: { filters: { level: 'Intermediate' } } });
  expect(counted.reply.count).toEqual({ number: byFilters.length, atLeast: false });
});

test('the count of a value is the number of engineers that it leaves', async () => {
  const filters = { topics: [{ area: 'Steel Structures', level: 'Intermediate' }], countries: ['DE'] } as const;
  const { reply } = await call(app, searchCounts, { token, body: { filters } });
  const found = async (more: object) =>
    (await call(app, advancedSearch, { token, body: { filters: { ...filters, ...more } } })).reply.count.number;
  const experience = reply.experience.find(({ value }) => value === '5-10');
  expect(experience?.count.number).toBe(await found({ experience: '5-10' }));
  const other = reply.countries.find(({ value }) => value !== 'DE');
  expect(other?.count.number).toBe(await found({ countries: [other?.value ?? ''] }));
  const skill = reply.skills[0];
  expect(skill?.count.number).toBe(await found({ skills: { all: [skill?.value ?? ''] } }));
});

test('filters apply together, with words, skills that nobody knows, and salaries in other currencies', async () => {
  const filters = { text: 'frames', salary: { most: 45_000, currency: 'GBP', period: 'year' }, skills: { none: ['ETABS'] } };
  const { reply } = await call(app, advancedSearch, { token, body: { filters, limit: 50 } });
  expect(reply.items.length).toBeGreaterThan(0);
  const rows = await db.select().from(searchDocuments);
  for (const id of idsOf(reply)) {
    const row = rows.find(({ engineerId }) => engineerId === id);
    const amount = salaryEnds(row?.salary ?? null)?.least ?? Infinity;
    const least = inCurrency({ amount, currency: row?.currency ?? 'GBP', period: 'year' }, 'GBP', FIRST_RATES);
    expect(least).toBeLessThanOrEqual(45_000);
    expect(row?.tags).not.toContain('s.etab');
    expect(row?.skills.join(' ')).toMatch(/frame/i);
  }
  const none = await call(app, advancedSearch, { token, body: { filters: { skills: { all: ['bee keeping'] } } } });
  expect(none.reply).toMatchObject({ items: [], next: null, count: { number: 0, atLeast: false } });
});

test('unknown words are reported as unused, and invalid input is refused', async () => {
  const { chips, unused } = await ask('steel zyxwv');
  expect(chips).toHaveLength(1);
  expect(unused).toMatchObject([{ text: 'zyxwv', reason: 'unknown' }]);
  const sent = [
    { q: 'x'.repeat(2001) },
    { q: 'steel', cursor: 'bm9uc2Vuc2U' },
    {
      q: 'steel',
      chips: Array.from({ length: 501 }, () => ({ mode: 'must', value: { kind: 'level', least: 'Senior' }, from: null })),
    },
    { q: 'steel', chips: [{ mode: 'must', value: { kind: 'age', most: 30 }, from: null }] },
  ];
  for (const body of sent) expect((await call(app, aiSearch, { token, body })).status).toBe(400);
});

test('500 chips and 2,000 characters, of any script, are answered', async () => {
  const chips = Array.from({ length: 500 }, (_, index) => ({
    mode: index % 3 === 0 ? 'wish' : 'must',
    value: { kind: 'skill', skills: [`skill ${index}`] },
    from: null,
  }));
  expect((await call(app, aiSearch, { token, body: { q: '', chips } })).status).toBe(200);
  for (const q of ['مهندس إنشائي steel', 'é́́ ̈concrete', `${'steel or concrete, '.repeat(105)}`.slice(0, 2000)]) {
    expect((await call(app, aiSearch, { token, body: { q } })).status).toBe(200);
  }
});

test('ten of the chips that compare every engineer are used, and the others are reported as too many', async () => {
  const salary = (number: number) => ({ kind: 'salary', most: 50_000 + number, currency: 'EUR', period: 'year' }) as const;
  const chips = Array.from({ length: 12 }, (_, number) => ({ mode: 'wish' as const, value: salary(number), from: null }));
  const { reply } = await call(app, aiSearch, { token, body: { q: '', chips } });
  expect(reply.chips).toEqual(chips.slice(0, 10));
  expect(reply.unused.map(({ reason }) => reason)).toEqual(['too-much', 'too-much']);
});

test('an engineer who is hidden or has blocked the company is found in no mode and not counted', async () => {
  const everywhere = async () => {
    await catchUpSearch(server);
    const bySentence = await ask(SENTENCE, { limit: 50 });
    const byFilters = await call(app, advancedSearch, { token, body: { filters: {}, limit: 50 } });
    const byWords = await call(app, searchEngineers, { token, query: { qv: 'steel', limit: 50 } });
    return { ids: [bySentence, byFilters.reply, byWords.reply].map(idsOf), count: bySentence.count.number };
  };
  const first = (await ask(SENTENCE)).items[0]?.profile ?? '';
  const before = await everywhere();
  expect(before.ids[0]).toContain(first);
  await db.insert(blocks).values({ engineerId: first, companyId });
  const blocked = await everywhere();
  expect(blocked.ids.flat()).not.toContain(first);
  expect(blocked.count).toBe(before.count - 1);
  await db.delete(blocks);
  const connect = (state: 'connected' | 'removed') =>
    db
      .insert(connections)
      .values({ id: randomUUID(), engineerId: first, companyId, state, askedBy: 'company', expiresAt: new Date() })
      .onConflictDoUpdate({ target: [connections.engineerId, connections.companyId], set: { state } });
  // Without the trigger, since the made-up engineers have no answers from which their row could be made again.
  await db.transaction(async (tx) => {
    await tx.update(engineers).set({ visibility: 'connected' }).where(eq(engineers.accountId, first));
    await tx.delete(searchChanges);
    await tx.update(searchDocuments).set({ listed: false, updatedAt: new Date() }).where(eq(searchDocuments.engineerId, first));
  });
  expect((await everywhere()).ids.flat()).not.toContain(first);
  await connect('connected');
  const seen = await ask(SENTENCE);
  expect(seen.items.find(({ profile }) => profile === first)).toMatchObject({ connection: 'connected', named: true });
  await connect('removed');
  expect((await everywhere()).ids.flat()).not.toContain(first);
});

test('names, pictures and signs of age, gender and nationality change no order in any mode', async () => {
  const list = async () => {
    await catchUpSearch(server);
    const modes = [
      await ask(SENTENCE, { limit: 50 }),
      await ask('concrete', { limit: 50 }),
      (await call(app, advancedSearch, { token, body: { filters: { level: 'Junior' }, limit: 50 } })).reply,
      (await call(app, searchEngineers, { token, query: { qv: 'concrete', limit: 50 } })).reply,
      (await call(app, searchEngineers, { token, query: { cat: 'Steel Structures', limit: 50 } })).reply,
    ];
    return modes.map(idsOf);
  };
  const before = await list();
  await db.update(accounts).set({ name: 'Steel Senior Germany ETABS' }).where(eq(accounts.role, 'engineer'));
  const told = 'Female, 24 years old, German citizen, ETABS, steel, concrete';
  const personal = {
    surname: 'Concrete',
    publicName: 'ETABS Bridges',
    bio: told,
    occupation: told,
    phone: '+49 1',
  };
  await db.update(engineers).set(personal);
  // Search reads the country from the text of the place where none is stated, and nothing else.
  const placed = async (changed: { country?: string; location: string }) => {
    const made = [...makePeople(PEOPLE)].map(({ source }) => toDocument({ ...source, ...changed }));
    await createDocumentRepository(db).upsert(made, new Date());
    return list();
  };
  const withCountry = () => db.$count(searchDocuments, ne(searchDocuments.country, ''));
  expect(await placed({ location: told })).toEqual(before);
  expect(await withCountry()).toBeGreaterThan(PEOPLE / 2);
  // A country changes no order but that of the sentence, which asks for countries. A nationality is none.
  expect((await placed({ country: '', location: told })).slice(1)).toEqual(before.slice(1));
  expect(await withCountry()).toBe(0);
  expect((await placed({ country: '', location: 'Cork, Ireland' })).slice(1)).toEqual(before.slice(1));
  expect(await withCountry()).toBe(PEOPLE);
  expect(await placed({ location: told })).toEqual(before);
  for (const words of ['Surname', 'German citizen', 'Steel Senior Germany ETABS Concrete Bridges female']) {
    expect((await call(app, searchEngineers, { token, query: { qv: words } })).reply.items).toEqual([]);
  }
  const asked = [
    'steel in Spain',
    'female steel in Spain',
    'young native Spanish steel in Spain',
    'steel in Spain named Ana Ruiz',
  ];
  const found = await Promise.all(asked.map((q) => ask(q)));
  for (const one of found) expect(idsOf(one)).toEqual(idsOf(found[0] as (typeof found)[number]));
});

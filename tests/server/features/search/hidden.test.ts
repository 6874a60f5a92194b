import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { fillEngineers } from '../../../../bench/engineers/fill.ts';
import { type Call, isForCompanies } from '../../../../contract/base/call.ts';
import { CALLS, NAMES_BY_SUBJECT } from '../../../../contract/calls.ts';
import { companyFeed, saveSearch, savedSearch, savedSearches } from '../../../../contract/hiring/saved-searches.ts';
import { advancedSearch, aiSearch, searchCounts, searchEngineers } from '../../../../contract/hiring/search.ts';
import { blocks, connections } from '../../../../server/platform/db/schema/connections.ts';
import { type Template, idTemplates } from '../../../support/server/id-slots.ts';
import { type Sent, call, companyIdOf, loginAs, serverOfFile } from '../../../support/server/server.ts';
import { aShortlist } from '../../../support/people/team-records.ts';

const server = await serverOfFile();
const { app, db } = server;
/** Only the hidden engineer has this word and lives there. */
const WORD = 'zyxqonium';
const COUNTRY = 'IS';
const twin = randomUUID();
let token: string;
let companyId: string;
const saved = [randomUUID(), randomUUID()];

/** They only change saved data, or return nothing about engineers that a search finds; the sample is among invented ones. */
const UNASKED = new Set(['saveSearch', 'deleteSearch', 'chooseLetters', 'markSearchSeen', 'replyTime', 'sampleSearch']);
const words = (value: string) => ({ mode: 'must', value: { kind: 'words', words: value }, from: null });
const skill = (value: string, mode = 'must') => ({ mode, value: { kind: 'skill', skills: [value] }, from: null });
const country = { mode: 'wish', value: { kind: 'country', countries: [COUNTRY] }, from: null };
const filters = [
  {},
  { text: WORD },
  { text: WORD.slice(0, 4) },
  { countries: [COUNTRY] },
  { skills: { all: [WORD] } },
  { skills: { none: [WORD] } },
  { level: 'Junior' },
];
const ASKED: Record<string, readonly Sent[]> = {
  searchEngineers: [
    { query: {} },
    { query: { qv: WORD } },
    { query: { qv: WORD.slice(0, 4) } },
    { query: { qv: 'steel', limit: 50 } },
  ],
  advancedSearch: filters.flatMap((one) => [{ body: { filters: one } }, { body: { filters: one, order: 'latest', limit: 50 } }]),
  searchCounts: filters.map((one) => ({ body: { filters: one } })),
  aiSearch: [
    { body: { q: `steel, ${WORD}` } },
    { body: { q: `concrete in Iceland, not ${WORD}`, limit: 50 } },
    { body: { q: WORD } },
    ...[[words(WORD)], [skill(WORD)], [skill(WORD, 'not')], [country], [skill('ETABS'), words(WORD)]].map((chips) => ({
      body: { q: '', chips, limit: 50 },
    })),
  ],
  companyFeed: [{ query: {} }, { query: { limit: 50 } }],
  savedSearches: [{ query: {} }],
  savedSearch: saved.map((id) => ({ params: { id } })),
};
const ASKED_CALLS = { searchEngineers, advancedSearch, searchCounts, aiSearch, companyFeed, savedSearches, savedSearch };

/** Every other list of a company. The reply of `offlineCopyKey` counts the seconds of the session. */
const LISTS = [...CALLS].filter(
  ([name, one]) =>
    isForCompanies(one) &&
    one.method === 'GET' &&
    !one.path.includes(':') &&
    !(name in ASKED) &&
    !UNASKED.has(name) &&
    name !== 'offlineCopyKey',
);

/** The replies of every call of the search, and of every list, to the company. */
async function everything(): Promise<Record<string, string[]>> {
  await server.search.index.update();
  const told: Record<string, string[]> = {};
  for (const [name, sent] of Object.entries(ASKED)) {
    told[name] = [];
    for (const one of sent) {
      const { reply, status } = await call(app, ASKED_CALLS[name as keyof typeof ASKED_CALLS], { token, ...one });
      expect(status).toBe(200);
      told[name].push(JSON.stringify(reply));
    }
  }
  for (const [name, list] of LISTS) {
    const { status, reply, problem } = await call(app, list, { token });
    told[name] = [JSON.stringify([status, reply, problem])];
  }
  return told;
}

/** Copies the rows of an engineer for another one with a word and a country of its own. */
async function addTwin() {
  const columns = async (table: string, besides: readonly string[]) => {
    const { rows } = await db.execute<{ name: string }>(
      sql`select column_name as name from information_schema.columns where table_name = ${table} and is_generated = 'NEVER'`,
    );
    return rows.map(({ name }) => name).filter((name) => !besides.includes(name));
  };
  const copy = async (table: string, key: string, changed: Record<string, string>) => {
    const kept = await columns(table, [key, ...Object.keys(changed)]);
    await db.execute(
      sql.raw(`insert into ${table} (${[key, ...Object.keys(changed), ...kept].map((name) => `"${name}"`).join(', ')})
        select '${twin}', ${[...Object.values(changed), ...kept.map((name) => `"${name}"`)].join(', ')}
        from ${table} where ${key} = (select engineer_id from search_documents where country <> '' order by points desc, engineer_id limit 1)`),
    );
  };
  await db.execute(sql`alter table engineers disable trigger user`);
  await copy('accounts', 'id', { email: `'${twin}@example.com'` });
  await copy('engineers', 'account_id', {});
  await copy('search_documents', 'engineer_id', {
    skills: `skills || '${WORD}'::text`,
    country: `'${COUNTRY}'`,
    tags: `array(select tag from unnest(tags) tag where tag not like 'c.%') || 'c.${COUNTRY}'::text`,
    words: `words || to_tsvector('simple', '${WORD}')`,
    updated_at: 'now()',
  });
}

const setVisibility = async (visibility: 'all' | 'hidden') => {
  await db.execute(sql`update engineers set visibility = ${visibility} where account_id = ${twin}`);
  await db.execute(
    sql`update search_documents set listed = ${visibility === 'all'}, updated_at = clock_timestamp() where engineer_id = ${twin}`,
  );
};

beforeAll(async () => {
  const company = await loginAs(server, 'company');
  token = company.token;
  companyId = await companyIdOf(server, company.id);
  await fillEngineers(db, 60);
  const queries = [
    { mode: 'plain', qv: WORD, cat: '' },
    { mode: 'advanced', filters: {} },
  ];
  for (const [index, query] of queries.entries()) {
    const body = { name: `Search ${index}`, query, version: 0 };
    await call(app, saveSearch, { token, params: { id: saved[index] ?? '' }, body });
  }
});

/** The reply of a call to a company, without parts that always differ. */
async function answerOf({ name }: Template, sent: Sent, ids: readonly string[]): Promise<string> {
  const { status, reply, problem } = await call(app, CALLS.get(name) as Call, { ...sent, token });
  const said = JSON.stringify(status < 300 ? reply : problem) ?? '';
  const named = ids.reduce((text, id, at) => text.replaceAll(id, `<${at}>`), said);
  const bare = named
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<at>')
    // Each key and each secret is another one.
    .replaceAll(/(?:lpk|whsec)_[\w+/=-]+/g, '<secret>')
    .replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, '<id>');
  return `${status} ${bare}`;
}

const templates = idTemplates().filter(({ name }) => isForCompanies(CALLS.get(name) as Call));

test('every call of the search is tested', () => {
  const known = NAMES_BY_SUBJECT.get('search') ?? [];
  expect([...Object.keys(ASKED), ...UNASKED].toSorted()).toEqual([...known].toSorted());
});

test('a hidden engineer, and one who has blocked the company, change no byte of its search results', async () => {
  const without = await everything();
  await addTwin();
  const shown = await everything();
  for (const name of Object.keys(ASKED)) expect(shown[name], name).not.toEqual(without[name]);
  expect(shown['searchCounts']?.[1]).toContain(`"${COUNTRY}"`);

  await setVisibility('hidden');
  expect(await everything()).toEqual(without);

  await setVisibility('all');
  await db.insert(blocks).values({ engineerId: twin, companyId });
  expect(await everything()).toEqual(without);

  // A connection that has ended shows nothing either.
  await db.delete(blocks);
  await setVisibility('hidden');
  await db.insert(connections).values({
    id: randomUUID(),
    engineerId: twin,
    companyId,
    state: 'removed',
    askedBy: 'company',
    expiresAt: new Date(),
  });
  expect(await everything()).toEqual(without);
});

test('every call of a company with an id replies for a hidden engineer as for one who does not exist', async () => {
  await setVisibility('hidden');
  await db.delete(connections);
  const shortlistOf = () => aShortlist(server, token);
  // One for all requests, since some leave a record under the id that they name.
  const nobody = randomUUID();
  for (const template of templates) {
    // In a request with several ids, each in turn, with a shortlist of the company or nothing in
    // the other places.
    for (let place = 0; place < template.places; place += 1) {
      for (const other of [shortlistOf, async () => randomUUID()]) {
        const ids = async (engineer: string) =>
          Promise.all(Array.from({ length: template.places }, async (_, at) => (at === place ? engineer : other())));
        const [ofHidden, ofNobody] = [await ids(twin), await ids(nobody)];
        const said = await answerOf(template, template.fill(ofHidden), ofHidden);
        expect(said, template.name).toBe(await answerOf(template, template.fill(ofNobody), ofNobody));
      }
    }
  }
});

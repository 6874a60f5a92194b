import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { type Call, isForCompanies } from '../../../../contract/base/call.ts';
import { CALLS } from '../../../../contract/calls.ts';
import { acceptConnect, companyConnect, removeConnection } from '../../../../contract/profiles/connections.ts';
import { blockCompany, saveVisibility } from '../../../../contract/profiles/visibility.ts';
import { saveNote } from '../../../../contract/hiring/engineer-notes.ts';
import { changeTags } from '../../../../contract/hiring/engineer-tags.ts';
import { companySendMessage, engineerSendMessage } from '../../../../contract/messages/messages.ts';
import { sendScorecard } from '../../../../contract/hiring/scorecards.ts';
import { addEntries } from '../../../../contract/hiring/shortlists.ts';
import { openApiDocument } from '../../../../server/features/docs/openapi.ts';
import type { JsonSchema } from '../../../../server/features/docs/schemas.ts';
import { catchUpSearch } from '../../../support/people/feed.ts';
import { engineerOnShow } from '../../../support/people/connections.ts';
import { OPTIONAL_FIELDS, type Template, idTemplates } from '../../../support/server/id-slots.ts';
import { PLENTY } from '../../../support/server/plenty.ts';
import { type Sent, call, serverOfFile } from '../../../support/server/server.ts';
import { aShortlist, aTeam, scorecardAt } from '../../../support/people/team-records.ts';

const server = await serverOfFile();
const { app } = server;

const KINDS = ['engineer', 'shortlist', 'entry', 'tag', 'note', 'thread', 'message'] as const;
type Kind = (typeof KINDS)[number];

interface World {
  token: string;
  /** The engineer with whom the company has had contact. */
  engineer: string;
  ids: Readonly<Record<Kind, string>>;
}

/** A company that has had every kind of contact with an engineer, until `end`. */
async function aWorld(end: (token: string, companyId: string) => Promise<unknown>): Promise<World> {
  const { owner: token, companyId } = await aTeam(server);
  const engineer = await engineerOnShow(server);
  await catchUpSearch(server);
  const { id } = engineer;
  const write = () => randomUUID();
  await call(app, companyConnect, { token, params: { id }, body: {} });
  await call(app, acceptConnect, { token: engineer.token, params: { id: companyId } });
  const { reply: sent } = await call(app, companySendMessage, { token, body: { to: id, text: 'Hello' } });
  const answer = { threadId: sent.threadId, text: 'Good morning' };
  const { reply: answered } = await call(app, engineerSendMessage, { token: engineer.token, body: answer });
  const shortlist = await aShortlist(server, token);
  const added = await call(app, addEntries, { token, params: { id: shortlist }, body: { write: write(), engineers: [id] } });
  const tagged = await call(app, changeTags, { token, body: { write: write(), engineers: [id], add: ['bridges'], remove: [] } });
  const note = randomUUID();
  await call(app, saveNote, { token, params: { id: note }, body: { write: write(), engineer: id, text: 'Good.', version: 0 } });
  await call(app, sendScorecard, { token, params: { id }, body: { write: write(), version: 0, card: scorecardAt(3) } });
  await end(engineer.token, companyId);
  await catchUpSearch(server);
  return {
    token,
    engineer: id,
    ids: {
      engineer: id,
      shortlist,
      entry: added.reply.entries[0]?.id ?? '',
      tag: tagged.reply.engineers[0]?.tags[0]?.id ?? '',
      note,
      thread: sent.threadId,
      message: answered.message.id,
    },
  };
}

const block = (token: string, id: string) => call(app, blockCompany, { token, params: { id } });

/** The replies that a company gets if it is not blocked, the engineer has ended the connection, and the profile is visible to nobody. */
async function leave(token: string, id: string) {
  await call(app, removeConnection, { token, params: { id } });
  await call(app, saveVisibility, { token, body: { visibility: 'hidden' } });
}

const callOf = (name: string) => CALLS.get(name) as Call;

/** A refusal or a reply without ids, times and cursors, which always differ. */
async function ask(name: string, { token, engineer, ids }: World, sent: Sent): Promise<string> {
  const { method, path } = callOf(name);
  const { status, reply, problem } = await call(app, { ...callOf(name), method, path }, { ...sent, token });
  const said = JSON.stringify(status < 300 ? reply : problem) ?? '';
  const named = [...Object.entries(ids), ['engineer', engineer]].reduce(
    (text, [kind = '', id = '']) => text.replaceAll(id, `<${kind}>`),
    said,
  );
  const bare = named
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<at>')
    // Each key and each secret is another one.
    .replaceAll(/(?:lpk|whsec)_[\w+/=-]+/g, '<secret>')
    .replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, '<id>')
    .replaceAll(/"id":\d+|"next":"[^"]+"/g, '');
  return `${status} ${bare}`;
}

/** All ways to fill the places of a request with records of these kinds. */
const fillings = (places: number): Kind[][] =>
  places === 0 ? [[]] : fillings(places - 1).flatMap((rest) => KINDS.map((kind) => [kind, ...rest]));

const ORDER = ['GET', 'POST', 'PUT', 'DELETE'];
const orderOf = ({ name }: Template) => ORDER.indexOf(callOf(name).method);
const templates = idTemplates()
  .filter(({ name }) => isForCompanies(callOf(name)))
  // Reads come first and deletions last, since each request depends on the results of the earlier
  // ones.
  .toSorted((a, b) => orderOf(a) - orderOf(b));

/** The ids of a filling, as a request takes them. */
const idsOf = ({ ids }: World, filling: readonly Kind[]) => filling.map((kind) => ids[kind]);

let blocked: World;
let left: World;
/** As `blocked`, with an id that nobody has in place of the engineer's. */
let nobody: World;
beforeAll(async () => {
  blocked = await aWorld(block);
  left = await aWorld(leave);
  const { ids, ...rest } = await aWorld(block);
  nobody = { ...rest, ids: { ...ids, engineer: randomUUID() } };
});

test.each(templates.map((template, at) => [`${template.name} (${at})`, template] as const))(
  '%s answers a blocked company as it does for an engineer who does not exist, and for what it has of one who has left',
  async (_, template) => {
    for (const filling of fillings(template.places)) {
      const meet = (world: World) => ask(template.name, world, template.fill(idsOf(world, filling)));
      const [inBlocked, inLeft, ofNobody] = [await meet(blocked), await meet(left), await meet(nobody)];
      expect([filling, inLeft, ofNobody]).toEqual([filling, inBlocked, inBlocked]);
    }
  },
);

test.each(['threads', 'companyConnections', 'companyActivity', 'shortlists', 'companyTags', 'unreadMessages'])(
  '%s shows a blocked company what it shows one whom the engineer has left',
  async (name) => {
    expect(await ask(name, blocked, {})).toBe(await ask(name, left, {}));
  },
);

const isId = ({ format, anyOf, items }: JsonSchema): boolean =>
  format === 'uuid' || Boolean(anyOf?.some(isId)) || Boolean(items && isId(items));

test('every optional field of a company’s call that holds an id is among the requests', () => {
  const { paths, components } = openApiDocument(PLENTY);
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const missing = operations.flatMap(({ operationId: name, parameters, requestBody }) => {
    const known = CALLS.get(name);
    if (!known || !isForCompanies(known)) return [];
    const [content] = Object.values(requestBody?.content ?? {});
    const schema = content?.schema.$ref ? components.schemas[content.schema.$ref.split('/').at(-1) ?? ''] : content?.schema;
    const { properties = {}, required = [] } = schema ?? {};
    const fields = [
      ...parameters.filter((each) => !each.required && isId(each.schema)).map((each) => `query ${each.name}`),
      ...Object.entries(properties)
        .filter(([field, each]) => !required.includes(field) && isId(each))
        .map(([field]) => `body ${field}`),
    ];
    return fields.filter((field) => !OPTIONAL_FIELDS.get(name)?.includes(field)).map((field) => `${name}: ${field}`);
  });
  // A message names only its recipient or its thread. Nobody has the id of a message or a change
  // before it is sent.
  expect(
    missing.filter(
      (field) => !/SendMessage: body (?:id|threadId)$|step(?:Interview|Decision): body id$|: body write$/.test(field),
    ),
  ).toEqual([]);
});

import { CALLS } from '../../../contract/calls.ts';
import { DAY_MS } from '../../../contract/facts/durations.ts';
import { exampleRequest } from './example-request.ts';
import type { Sent } from './server.ts';

const MARK = /^00000000-0000-4000-8000-\d{12}$/;
const markOf = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;

/** Every string within a value. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/** A request of a call with places for ids, which `fill` fills in. */
export interface Template {
  name: string;
  places: number;
  fill(ids: readonly string[]): Sent;
}

/** A field that holds an id and is in no example, since it is optional. */
interface Optional {
  query?: string;
  body?: string;
  /** What the field holds, if that is not the id itself. */
  holding?: (id: string) => unknown;
  /** A field of the example that excludes this one. */
  without?: string;
}

const offerTo = (to: string) => ({
  kind: 'offer',
  to,
  title: 'A first talk',
  slots: [{ start: new Date(Date.now() + DAY_MS).toISOString(), minutes: 45 }],
});

const makeOffer = (to: string) => ({ kind: 'offer', to, text: 'Lead of our bridge team' });

const OPTIONAL: Readonly<Record<string, readonly Optional[]>> = {
  shortlistEntries: [{ query: 'tag' }],
  moveEntries: [{ body: 'before' }],
  companySendMessage: [{ body: 'to', without: 'threadId' }, { body: 'after' }],
  engineerSendMessage: [{ body: 'to', without: 'threadId' }, { body: 'after' }],
  companyActivity: [{ query: 'member' }],
  interviews: [{ query: 'with' }],
  stepInterview: [{ body: 'act', holding: offerTo, without: 'id' }],
  decisions: [{ query: 'with' }],
  stepDecision: [{ body: 'act', holding: makeOffer, without: 'id' }],
  foundEvidence: [{ query: 'attempt' }],
  changeTags: [{ body: 'remove', holding: (id) => [id] }],
};

function templateOf(name: string, more: Optional): Template {
  const build = (idOf: () => string): Sent => {
    const { query, body, ...rest } = exampleRequest(name, idOf);
    const fields = { ...(body as Record<string, unknown> | undefined) };
    if (more.without) delete fields[more.without];
    if (more.body) fields[more.body] = (more.holding ?? String)(idOf());
    return {
      ...rest,
      query: { ...query, ...(more.query && { [more.query]: idOf() }) },
      // The id of a change is new in each request, since a change is made once.
      body: body === undefined ? undefined : { ...fields, ...('write' in fields && { write: crypto.randomUUID() }) },
    };
  };
  let made = 0;
  const marked = build(() => markOf(made++));
  const used = stringsIn([marked.params, marked.query, marked.body]).filter((text) => MARK.test(text));
  const order = [...new Set(used)].map((mark) => Number(mark.slice(-12)));
  return {
    name,
    places: order.length,
    fill(ids) {
      let at = 0;
      return build(() => ids[order.indexOf(at++)] ?? crypto.randomUUID());
    },
  };
}

/** Requests of every call of the contract that takes an id, with each optional field that holds one. */
export const idTemplates = (): Template[] =>
  [...CALLS.keys()].flatMap((name) => {
    if (Buffer.isBuffer(exampleRequest(name).body)) return [];
    return [{}, ...(OPTIONAL[name] ?? [])].map((more) => templateOf(name, more)).filter(({ places }) => places > 0);
  });

/** Names of optional fields of these calls that hold an id, as `query tag`, by call. For the test that none is forgotten. */
export const OPTIONAL_FIELDS = new Map(
  Object.entries(OPTIONAL).map(([name, fields]) => [
    name,
    fields.map(({ query, body }) => (query ? `query ${query}` : `body ${body}`)),
  ]),
);

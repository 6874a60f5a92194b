import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { Side } from '../../../../contract/profiles/connections.ts';
import { type Party, pairOf } from '../../../../server/platform/callers/caller.ts';
import { createConnectionRepository } from '../../../../server/features/connections/repository.ts';
import { createRequests } from '../../../../server/features/connections/requests.ts';
import { type Stored, outcomeOf, statusOf } from '../../../../server/features/connections/transitions.ts';
import { createVisibilityRepository } from '../../../../server/features/connections/visibility-repository.ts';
import { profileViews } from '../../../../server/platform/db/schema/connections.ts';
import type { Failure } from '../../../../server/http/failures.ts';
import { confirmedCompany, engineerOnShow } from '../../../support/people/connections.ts';
import { type Server, serverOfFile } from '../../../support/server/server.ts';

const server: Server = await serverOfFile();

const repository = createConnectionRepository(server.db);
const requests = createRequests({
  transact: server.transact,
  repository,
  visibility: createVisibilityRepository(server.db),
  // Limits are tested elsewhere; here people may ask as often as they like.
  limits: { chargeAct: async () => async () => {} },
  onChange: async () => {},
});

let company: Awaited<ReturnType<typeof confirmedCompany>>;
beforeAll(async () => {
  company = await confirmedCompany(server);
});

type Click = 'connect' | 'cancel' | 'accept' | 'reject' | 'remove';
/** One person of the pair, and the id of the other. */
interface Actor {
  party: Party;
  other: string;
}
type Actors = Record<Side, Actor>;
const click = fc.constantFrom<Click>('connect', 'connect', 'cancel', 'accept', 'reject', 'remove');
/** One person clicks, or both at once. */
const moment = fc.record({ engineer: fc.option(click), company: fc.option(click) });

/** A pair without a request, in which each may ask the other. */
async function strangers(): Promise<Actors> {
  const { id: engineerId } = await engineerOnShow(server);
  const pair = { engineerId, companyId: company.companyId };
  await server.db.insert(profileViews).values({ ...pair, day: '2026-11-23' });
  return {
    engineer: { party: { role: 'engineer', accountId: engineerId, token: '' }, other: pair.companyId },
    company: {
      party: { role: 'company', accountId: company.id, companyId: pair.companyId, teamRole: 'owner', token: '' },
      other: engineerId,
    },
  };
}

const connect = ({ party, other }: Actor, reason: string) => requests.connect(party, other, reason);
const findRow = ({ party, other }: Actor) => repository.find(pairOf(party, other));

/** The reply to a click: the status, or the code of the refusal. */
async function doClick(actor: Actor, what: Click): Promise<string> {
  const { party, other } = actor;
  const done = what === 'connect' ? requests.connect(party, other, 'Why') : requests.act(party, other, what);
  return done.catch((failure: Failure) => failure.code);
}

interface World {
  stored: Stored;
  changedBy: Side | null;
  said: Partial<Record<Side, string>>;
  /** The people who have asked or accepted since the two were last not connected. */
  wants: readonly Side[];
}

/** The same click by the table of transitions and the pause after a rejection or a removal. */
function expected({ stored, changedBy, said, wants }: World, side: Side, what: Click): World {
  const outcome = outcomeOf(stored, side, what);
  const isPaused = (stored?.state === 'rejected' || stored?.state === 'removed') && changedBy !== side;
  const answer = (text: string) => ({ ...said, [side]: text });
  if (typeof outcome === 'object') return { stored, changedBy, said: answer(outcome.code), wants };
  if (outcome === 'requested' && isPaused) return { stored, changedBy, said: answer('ask-later'), wants };
  if (outcome === 'stay') return { stored, changedBy, said: answer(statusOf(stored, side)), wants };
  const now: Stored = { state: outcome, askedBy: outcome === 'requested' ? side : (stored?.askedBy ?? side) };
  const isTogether = outcome === 'requested' || outcome === 'connected';
  return { stored: now, changedBy: side, said: answer(statusOf(now, side)), wants: isTogether ? [...wants, side] : [] };
}

test('if two people click at once, each gets a true reply, as if one had clicked after the other', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(moment, { minLength: 1, maxLength: 8 }), async (moments) => {
      const actors = await strangers();
      let world: World = { stored: null, changedBy: null, said: {}, wants: [] };
      for (const clicks of moments) {
        const made = (['engineer', 'company'] as const).flatMap((side) => (clicks[side] ? [{ side, what: clicks[side] }] : []));
        const answers = await Promise.all(made.map(async ({ side, what }) => [side, await doClick(actors[side], what)] as const));
        const row = await findRow(actors.company);
        const seen = { state: row?.state, changedBy: row?.changedBy ?? null, said: Object.fromEntries(answers) };
        const start: World = { ...world, said: {} };
        const orders = [made, made.toReversed()].map((order) =>
          order.reduce((before, { side, what }) => expected(before, side, what), start),
        );
        const found = orders.find(
          ({ stored, changedBy, said }) =>
            JSON.stringify([stored?.state, changedBy, said.engineer, said.company]) ===
            JSON.stringify([seen.state, seen.changedBy, seen.said['engineer'], seen.said['company']]),
        );
        expect(found, JSON.stringify({ seen, orders })).toBeDefined();
        world = found as World;
        const isAgreed = new Set(world.wants).size === 2;
        expect([row?.state === 'connected', isAgreed]).not.toEqual([true, false]);
      }
    }),
    { numRuns: 60 },
  );
});

test('two who ask at once are connected', async () => {
  for (let round = 0; round < 10; round++) {
    const { engineer, company: asking } = await strangers();
    const said = await Promise.all([connect(engineer, 'Work'), connect(asking, 'Steel')]);
    expect(said.toSorted()).toEqual(['connected', 'pending-target-approve']);
    expect((await findRow(asking))?.state).toBe('connected');
  }
});

test('if a request is withdrawn and accepted at once, one succeeds and the other is refused', async () => {
  for (let round = 0; round < 10; round++) {
    const { engineer, company: asking } = await strangers();
    await connect(asking, '');
    const [cancelled, accepted] = await Promise.all([doClick(asking, 'cancel'), doClick(engineer, 'accept')]);
    const state = (await findRow(asking))?.state;
    expect([state, cancelled, accepted]).toBeOneOf([
      ['cancelled', 'cancelled', 'request-over'],
      ['connected', 'already-connected', 'connected'],
    ]);
  }
});

test('two equal clicks at once make one request', async () => {
  const { company: asking } = await strangers();
  const said = await Promise.all([1, 2, 3, 4].map(() => connect(asking, 'Why')));
  expect(said).toEqual(Array(4).fill('pending-target-approve'));
});

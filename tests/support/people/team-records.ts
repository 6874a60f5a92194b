import { randomBytes, randomUUID } from 'node:crypto';
import type { DraftCard, FullCard } from '../../../contract/hiring/scorecards.ts';
import { saveShortlist } from '../../../contract/hiring/shortlists.ts';
import { accounts } from '../../../server/platform/db/schema/accounts.ts';
import { attempts } from '../../../server/platform/db/schema/assessments.ts';
import { engineers } from '../../../server/platform/db/schema/profiles.ts';
import { catchUpSearch } from './feed.ts';
import { type Server, admittedCompany, call, memberOf } from '../server/server.ts';

/** Engineers with a finished test, made in the database, since taking a test by calls takes longer. */
export async function finishedEngineers({ db, search }: Pick<Server, 'db' | 'search'>, count: number): Promise<string[]> {
  const people = Array.from({ length: count }, () => ({ id: randomUUID(), mark: randomBytes(4).toString('hex') }));
  await db.insert(accounts).values(
    people.map(({ id, mark }) => ({
      id,
      role: 'engineer' as const,
      email: `${mark}@example.com`,
      passwordHash: 'x',
      name: `Name${mark}`,
    })),
  );
  await db
    .insert(engineers)
    .values(
      people.map(({ id, mark }) => ({ accountId: id, surname: `Surname${mark}`, phone: `+49 30 ${mark}`, location: 'Leipzig' })),
    );
  await db.insert(attempts).values(
    people.map(({ id }) => ({
      id: randomUUID(),
      engineerId: id,
      option1: 'Steel Structures' as const,
      option2: 'Concrete Structures' as const,
      finishedAt: new Date(),
    })),
  );
  await catchUpSearch({ db, search });
  return people.map(({ id }) => id);
}

/** A company with two reviewers, a reader and a recruiter. */
export async function aTeam(server: Server) {
  const { companyId, token: owner } = await admittedCompany(server);
  const [reader, reviewer, second, recruiter] = [
    await memberOf(server, companyId, 'reader'),
    await memberOf(server, companyId, 'reviewer'),
    await memberOf(server, companyId, 'reviewer'),
    await memberOf(server, companyId, 'recruiter'),
  ];
  return {
    companyId,
    owner,
    reader: reader.token,
    reviewer: reviewer.token,
    second: second.token,
    recruiter: recruiter.token,
  };
}

/** The id of a new shortlist. */
export async function aShortlist({ app }: Pick<Server, 'app'>, token: string, name = 'Bridges'): Promise<string> {
  const id = randomUUID();
  await call(app, saveShortlist, { token, params: { id }, body: { write: randomUUID(), name, version: 0 } });
  return id;
}

/** A scorecard with the same level for each attribute. */
export const scorecardAt = (
  level: number | null,
  more: { note?: string; recommendation?: FullCard['recommendation'] } = {},
): DraftCard & FullCard => ({
  levels: { tasks: level, knowledge: level, judgement: level, client: level, working: level },
  note: '',
  recommendation: 'rather-yes',
  ...more,
});

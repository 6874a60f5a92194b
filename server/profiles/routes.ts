import {
  companyFeed,
  companyGet,
  companyView,
  engineerGet,
  engineerProfile,
  engineerProfileOf,
} from '../../contract/profiles.ts';
import type { Tokens } from '../accounts/tokens.ts';
import { type AttemptRow, createRepository } from '../assessments/repository.ts';
import { score } from '../assessments/scoring.ts';
import type { Db } from '../db/database.ts';
import { Failure } from '../http/failures.ts';
import type { Serve } from '../http/serve.ts';
import type { Recordings } from '../recordings/recordings.ts';
import { createPictures } from './pictures.ts';
import { type EngineerRow, createProfiles } from './repository.ts';
import { settingsRoutes } from './settings-routes.ts';
import { type Viewer, cardOf, view } from './viewed.ts';

interface Needs {
  db: Db;
  recordings: Pick<Recordings, 'playbacks' | 'counts'>;
  tokens: Tokens;
}

export function profileRoutes(serve: Serve, { db, recordings, tokens }: Needs) {
  const profiles = createProfiles(db);
  const pictures = createPictures(db, tokens);
  const assessments = createRepository(db);

  async function engineerOf(id: string): Promise<EngineerRow> {
    const engineer = await profiles.engineer(id);
    if (!engineer) throw new Failure('not-found');
    return engineer;
  }

  const cardsByAttempt = async (attempts: readonly AttemptRow[]) =>
    Map.groupBy(await assessments.cards(attempts.map(({ id }) => id)), ({ attemptId }) => attemptId);

  async function shown(engineer: EngineerRow, attempt: AttemptRow | undefined, viewer: Viewer) {
    const picture = await pictures.of(engineer.id);
    if (!attempt) return { ...view(engineer, null, viewer), ...picture };
    const [cards, held] = await Promise.all([assessments.cards([attempt.id]), recordings.playbacks(attempt.id)]);
    return { ...view(engineer, { attempt, cards, held }, viewer), ...picture };
  }

  async function seenByCompany(id: string) {
    const [engineer, attempt] = await Promise.all([profiles.engineer(id), assessments.latestFinished(id)]);
    if (!engineer || !attempt) throw new Failure('not-on-show');
    return shown(engineer, attempt, 'company');
  }

  /** What an account reads back of itself besides its own particulars. */
  const besides = async (accountId: string) => ({
    ...(await profiles.socials(accountId)),
    ...(await pictures.of(accountId)),
  });

  serve(engineerGet, async ({ caller }) => {
    const { createdAt, publicName, id: _, salary: _salary, ...engineer } = await engineerOf(caller.accountId);
    const attempts = await assessments.attemptsOf(caller.accountId);
    const cards = await cardsByAttempt(attempts);
    const counts = await recordings.counts(attempts.map(({ id }) => id));
    const tests = attempts.map(({ id, option1, option2, startedAt, finishedAt }) => {
      const { level, spoken } = score(cards.get(id) ?? []);
      const { held, arriving } = counts.get(id) ?? { held: 0, arriving: 0 };
      return {
        id,
        specialties: [option1, option2] as [typeof option1, typeof option2],
        startedAt: startedAt.toISOString(),
        finishedAt: finishedAt?.toISOString() ?? null,
        level: finishedAt ? level : ('Pending' as const),
        ratedAnswers: spoken.rated,
        recordingsOnServer: held,
        recordingsArriving: arriving,
      };
    });
    const level = tests.find(({ finishedAt }) => finishedAt)?.level ?? 'Pending';
    const own = { ...engineer, createdAt: createdAt.toISOString(), public_name: publicName };
    const employment = await profiles.employment(caller.accountId);
    return { ...own, ...(await besides(caller.accountId)), employment, level, tests };
  });

  serve(engineerProfile, async ({ caller: { accountId } }) =>
    shown(await engineerOf(accountId), await assessments.latestFinished(accountId), 'self'),
  );

  serve(engineerProfileOf, async ({ params: { id }, caller }) => {
    if (caller.role === 'company') return seenByCompany(id);
    if (caller.role !== 'admin' && caller.accountId !== id) throw new Failure('not-allowed');
    const viewer = caller.role === 'admin' ? 'admin' : 'self';
    return shown(await engineerOf(id), await assessments.latestFinished(id), viewer);
  });

  serve(companyView, async ({ params: { id } }) => seenByCompany(id));

  serve(companyFeed, async ({ query: { page, limit } }) => {
    const [rows, total] = await Promise.all([profiles.onShow({ page, limit }), profiles.countOnShow()]);
    const cards = await cardsByAttempt(rows.map(({ attempt }) => attempt));
    const items = rows.map(({ engineer, attempt }) => cardOf(engineer, attempt, cards.get(attempt.id) ?? []));
    return { items, page, limit, total };
  });

  serve(companyGet, async ({ caller }) => {
    const company = await profiles.company(caller.accountId);
    if (!company) throw new Failure('not-found');
    const { createdAt, publicName, ...own } = company;
    const more = await besides(caller.accountId);
    return { ...own, createdAt: createdAt.toISOString(), public_name: publicName, ...more };
  });

  settingsRoutes(serve, { profiles, pictures, tokens });
}

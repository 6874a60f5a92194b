import type { Role } from '../../contract/roles.ts';
import {
  companyFeed,
  companyGet,
  companyView,
  engineerGet,
  engineerProfile,
  engineerProfileOf,
} from '../../contract/profiles.ts';
import type { Tickets } from '../accounts/tickets.ts';
import { answeredOf } from '../assessments/flow.ts';
import { type AttemptRow, createRepository } from '../assessments/repository.ts';
import { latestReviews } from '../assessments/reviews.ts';
import { score } from '../assessments/scoring.ts';
import type { Db } from '../db/database.ts';
import type { Admission } from '../hiring/admission.ts';
import { Failure } from '../http/failures.ts';
import type { Caller, Serve } from '../http/serve.ts';
import type { Recordings } from '../recordings/recordings.ts';
import { createPictures } from './pictures.ts';
import { type EngineerRow, createProfiles } from './repository.ts';
import { settingsRoutes } from './settings-routes.ts';
import { type Viewer, cardOf, view } from './viewed.ts';

const VIEWERS = { engineer: 'self', admin: 'admin', company: 'company' } as const satisfies Record<Role, Viewer>;

interface Needs {
  db: Db;
  recordings: Pick<Recordings, 'playbacks' | 'counts'>;
  tickets: Tickets;
  admission: Pick<Admission, 'hearing'>;
}

export function profileRoutes(serve: Serve, { db, recordings, tickets, admission }: Needs) {
  const profiles = createProfiles(db);
  const pictures = createPictures(db, tickets);
  const assessments = createRepository(db);

  async function engineerOf(id: string): Promise<EngineerRow> {
    const engineer = await profiles.engineer(id);
    if (!engineer) throw new Failure('not-found');
    return engineer;
  }

  const cardsByAttempt = async (attempts: readonly AttemptRow[]) =>
    Map.groupBy(await assessments.cards(attempts.map(({ id }) => id)), ({ attemptId }) => attemptId);

  /** What `caller` sees of the engineer; only who hears recordings gets an address of one. */
  async function shown(engineer: EngineerRow, attempt: AttemptRow | undefined, { role, accountId, token }: Caller) {
    const hearing = role === 'company' ? await admission.hearing(accountId) : 'open';
    const viewer = VIEWERS[role];
    const picture = await pictures.of(engineer.id, token);
    if (!attempt) return { ...view(engineer, null, viewer), ...picture, hearing };
    const [cards, held, reviews] = await Promise.all([
      assessments.cards([attempt.id]),
      recordings.playbacks(attempt.id, hearing === 'open' ? token : null),
      latestReviews(db, [attempt.id]),
    ]);
    const test = { attempt, cards, held, hearing, review: reviews.get(attempt.id) ?? null };
    return { ...view(engineer, test, viewer), ...picture, hearing };
  }

  async function seenByCompany(id: string, caller: Caller) {
    const [engineer, attempt] = await Promise.all([profiles.engineer(id), assessments.onShow(id)]);
    if (!engineer || !attempt) throw new Failure('not-on-show');
    return shown(engineer, attempt, caller);
  }

  /** One of the own tests that is over; without an id the one that companies see. Throws `not-found`. */
  async function ownTest(engineerId: string, id: string | undefined): Promise<AttemptRow | undefined> {
    if (!id) return assessments.onShow(engineerId);
    const attempt = await assessments.attempt(id);
    const isOver = attempt?.finishedAt ?? attempt?.closedAt;
    if (attempt?.engineerId !== engineerId || !isOver) throw new Failure('not-found');
    return attempt;
  }

  /** What an account reads back of itself besides its own particulars. */
  const besides = async ({ accountId, token }: Caller) => ({
    ...(await profiles.socials(accountId)),
    ...(await pictures.of(accountId, token)),
  });

  serve(engineerGet, async ({ caller }) => {
    const { createdAt, confirmedAt, publicName, id: _, salary: _salary, ...engineer } = await engineerOf(caller.accountId);
    const attempts = await assessments.attemptsOf(caller.accountId);
    const ids = attempts.map(({ id }) => id);
    const [cards, counts, reviews, onShow] = await Promise.all([
      cardsByAttempt(attempts),
      recordings.counts(ids),
      latestReviews(db, ids),
      assessments.onShow(caller.accountId),
    ]);
    const tests = attempts.map(({ id, option1, option2, startedAt, finishedAt, closedAt }) => {
      const { level, spoken } = score(cards.get(id) ?? []);
      const { held, arriving } = counts.get(id) ?? { held: 0, arriving: 0 };
      return {
        id,
        specialties: [option1, option2] as [typeof option1, typeof option2],
        startedAt: startedAt.toISOString(),
        finishedAt: finishedAt?.toISOString() ?? null,
        answered: answeredOf(cards.get(id) ?? []),
        closedAt: closedAt?.toISOString() ?? null,
        level: finishedAt ? level : ('Pending' as const),
        ratedAnswers: spoken.rated + spoken.insufficient,
        recordingsOnServer: held,
        recordingsArriving: arriving,
      };
    });
    const level = tests.find(({ id }) => id === onShow?.id)?.level ?? 'Pending';
    const granted = reviews.get(ids[0] ?? '')?.decision === 'granted';
    const confirmed = confirmedAt !== null;
    const own = { ...engineer, createdAt: createdAt.toISOString(), confirmed, public_name: publicName };
    const employment = await profiles.employment(caller.accountId);
    return { ...own, ...(await besides(caller)), employment, level, granted, tests };
  });

  serve(engineerProfile, async ({ query, caller }) =>
    shown(await engineerOf(caller.accountId), await ownTest(caller.accountId, query.attempt), caller),
  );

  serve(engineerProfileOf, async ({ params: { id }, caller }) => {
    if (caller.role === 'company') return seenByCompany(id, caller);
    if (caller.role !== 'admin' && caller.accountId !== id) throw new Failure('not-allowed');
    return shown(await engineerOf(id), await assessments.onShow(id), caller);
  });

  serve(companyView, async ({ params: { id }, caller }) => seenByCompany(id, caller));

  serve(companyFeed, async ({ query: { page, limit } }) => {
    const [rows, total] = await Promise.all([profiles.onShow({ page, limit }), profiles.countOnShow()]);
    const cards = await cardsByAttempt(rows.map(({ attempt }) => attempt));
    const items = rows.map(({ engineer, attempt }) => cardOf(engineer, attempt, cards.get(attempt.id) ?? []));
    return { items, page, limit, total };
  });

  serve(companyGet, async ({ caller }) => {
    const company = await profiles.company(caller.accountId);
    if (!company) throw new Failure('not-found');
    const { createdAt, confirmedAt, publicName, admittedAt: _at, admittedBy: _by, ...own } = company;
    const [more, hearing] = await Promise.all([besides(caller), admission.hearing(caller.accountId)]);
    const confirmed = confirmedAt !== null;
    return { ...own, createdAt: createdAt.toISOString(), confirmed, public_name: publicName, hearing, ...more };
  });

  settingsRoutes(serve, { profiles, pictures, tickets });
}

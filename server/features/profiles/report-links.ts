import { randomBytes } from 'node:crypto';
import { GENERAL } from '../../../contract/assessment/assessment.ts';
import { initialsOf, publicNameOf } from '../../../contract/facts/shown-name.ts';
import { MAX_REPORT_LINKS, type ReportPart, type SharedReport } from '../../../contract/results/report-links.ts';
import { hashToken } from '../accounts/tokens.ts';
import type { Attempts } from '../assessments/attempts.ts';
import type { AttemptRow } from '../assessments/attempt-repository.ts';
import type { Cards } from '../assessments/cards.ts';
import { Failure } from '../../http/failures.ts';
import { viewEngineer } from './profile-view.ts';
import type { ReportLinkRepository, ReportLinkRow } from './report-link-repository.ts';
import type { EngineerRow, ProfileRepository } from './repository.ts';

interface Needs {
  links: ReportLinkRepository;
  repository: Pick<ProfileRepository, 'findEngineer'>;
  attempts: Pick<Attempts, 'find'>;
  cards: Pick<Cards, 'list'>;
}

/** 256 bits, so that nobody finds a link by trying. */
const TOKEN_BYTES = 32;

const toLink = ({ id, attemptId, parts, madeAt, endedAt }: ReportLinkRow) => ({
  id,
  attempt: attemptId,
  parts,
  madeAt: madeAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
});

/** Links by which engineers show a part of their report to people without an account. */
export function createReportLinks({ links, repository, attempts, cards }: Needs) {
  /** The profile for a company without the right to play recordings, so that a link never shows more. */
  async function view(engineer: EngineerRow, attempt: AttemptRow) {
    const test = { attempt, cards: await cards.list([attempt.id]), held: [], review: null, hearing: 'not-shared' as const };
    return viewEngineer(engineer, test, 'company', null);
  }

  /** Throws `not-found` unless it is an own test with a settled level. */
  async function requireSettled(engineerId: string, attemptId: string) {
    const [engineer, attempt] = await Promise.all([repository.findEngineer(engineerId), attempts.find(attemptId)]);
    if (!engineer || attempt?.engineerId !== engineerId || !attempt.finishedAt) throw new Failure('not-found');
    const viewed = await view(engineer, attempt);
    if (viewed.final_score === 'Pending') throw new Failure('not-found');
    return { engineer, viewed };
  }

  return {
    async list(engineerId: string, query: { page: number; limit: number }) {
      const { rows, total } = await links.list(engineerId, query);
      return { items: rows.map(toLink), page: query.page, limit: query.limit, total };
    },

    /** Throws `not-found`, `links-full`. The token is returned only here. */
    async make(engineerId: string, { attempt, parts }: { attempt: string; parts: ReportPart[] }) {
      await requireSettled(engineerId, attempt);
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const made = await links.insert({ engineerId, attemptId: attempt, tokenHash: hashToken(token), parts }, MAX_REPORT_LINKS);
      if (!made) throw new Failure('links-full');
      return { ...toLink(made), token };
    },

    /** Throws `not-found`. */
    async end(engineerId: string, id: string) {
      if (!(await links.end(engineerId, id))) throw new Failure('not-found');
    },

    /** The chosen part of a report. Throws `link-over`. */
    async show(token: string): Promise<SharedReport> {
      const link = await links.findOpen(hashToken(token));
      if (!link) throw new Failure('link-over');
      const { engineer, viewed } = await requireSettled(link.engineerId, link.attemptId).catch((error: unknown) => {
        // Its answers are looked at again, so that the level is open for the moment.
        throw error instanceof Failure && error.code === 'not-found' ? new Failure('link-over') : error;
      });
      const chosen = new Set(link.parts);
      const topics = Object.values(viewed.test);
      const areas = Object.keys(viewed.test).map((key, index) => ({
        area: topics[index] ?? GENERAL,
        level: viewed.assessment[key] ?? ('Pending' as const),
        otherLevels: viewed.otherLevels[key] ?? [],
      }));
      return {
        name: chosen.has('name') ? publicNameOf(engineer) : initialsOf(engineer),
        demo: viewed.demo,
        finishedAt: viewed.finishedAt,
        level: viewed.final_score,
        otherLevels: viewed.final_other,
        points: chosen.has('points') ? viewed.final_points : null,
        band: chosen.has('points') ? (viewed.final_band as [number, number] | null) : null,
        scoring: viewed.scoring,
        topics,
        areas: chosen.has('areas') ? areas : null,
        feedback: chosen.has('feedback') ? viewed.final_feedback : null,
        choices: chosen.has('choices') ? viewed.multiple_topics : null,
      };
    },
  };
}

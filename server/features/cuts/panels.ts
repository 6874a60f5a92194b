import { randomUUID } from 'node:crypto';
import { Area } from '../../../contract/assessment/assessment.ts';
import { LEAST_OTHERS, PANEL_DAYS, type Panel, type PanelReply, type Result, type Round } from '../../../contract/bank/cuts.ts';
import { CURRENT_SCORING, scoringOf } from '../../../contract/facts/scoring-versions.ts';
import type { Drawable } from '../assessments/draw.ts';
import type { Random } from '../../platform/numbers/random.ts';
import type { RecordAudit } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import { Failure } from '../../http/failures.ts';
import { type Kinds, completeIn, resultOf } from './compute-cuts.ts';
import { drawItems } from './draw-items.ts';
import type { PanelRepository, PanelRow } from './panel-repository.ts';
import type { SeatRepository } from './seat-repository.ts';
import type { Transact } from '../../platform/db/transact.ts';
import { DAY_MS } from '../../../contract/facts/durations.ts';

interface Needs {
  transact: Transact;
  repository: PanelRepository;
  seats: Pick<SeatRepository, 'listJudges' | 'countJudges' | 'deleteJudgesBefore'>;
  listDrawable(areas: readonly Area[]): Promise<Drawable[]>;
  random: Random;
  record: RecordAudit;
  now?: () => Date;
}

/** The panel, which cannot end before the transaction does. Throws `not-found`, `panel-over`. */
export async function requireOpen(repository: Pick<PanelRepository, 'lock'>, id: string, now: Date, tx: Tx): Promise<PanelRow> {
  const panel = await repository.lock(id, tx);
  if (!panel) throw new Failure('not-found');
  if (panel.endedAt || panel.endsAt <= now) throw new Failure('panel-over');
  return panel;
}

type Items = Awaited<ReturnType<PanelRepository['listItems']>>;

const kindsOf = (items: Items): Kinds => new Map(items.map(({ position, shown }) => [position, shown.kind]));

type Means = Awaited<ReturnType<PanelRepository['listMeans']>>;
type Seat = Awaited<ReturnType<SeatRepository['listJudges']>>[number];

const tellItem = ({ position, questionId, version, area, difficulty, shown: { kind, text } }: Items[number], means: Means) => ({
  position,
  kind,
  questionId,
  version,
  area,
  difficulty,
  text,
  means: means.filter((row) => row.position === position).map(({ position: _position, ...row }) => row),
});

const tellSeat = ({ id, number, addedAt, first, second }: Seat): PanelReply['seats'][number] => ({
  id,
  number,
  addedAt: addedAt.toISOString(),
  answered: [first, second],
});

/** Panels of judges who set the cuts of levels: opened for the bank as it is, in two rounds (docs/decisions/scores-and-cuts.md). */
export function createPanels({ transact, repository, seats, listDrawable, random, record, now = () => new Date() }: Needs) {
  async function computeResults({ id, round, scoring }: PanelRow, tx?: Tx): Promise<Result[]> {
    const [items, answers] = [await repository.listItems(id, tx), await repository.listAnswers(id, tx)];
    const rounds: Round[] = round === 1 ? [1] : [1, 2];
    return rounds.map((each) => resultOf(each, answers, kindsOf(items), scoringOf(scoring)));
  }

  async function end(panel: PanelRow, endedAt: Date, tx: Tx) {
    const [results, judges] = [await computeResults(panel, tx), await seats.countJudges(panel.id, tx)];
    await repository.end(panel.id, { endedAt, results, judges }, tx);
  }

  async function endLapsed(tx: Tx) {
    for (const panel of await repository.listLapsed(now(), tx)) await end(panel, panel.endsAt, tx);
  }

  async function toPanel(panel: PanelRow, openedBy: string | null): Promise<Panel> {
    const { id, openedAt, endsAt, round, scoring } = panel;
    const endedAt = panel.endedAt ?? (endsAt <= now() ? endsAt : null);
    return {
      id,
      openedBy,
      openedAt: openedAt.toISOString(),
      endsAt: endsAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
      round,
      scoring,
      judges: panel.judges ?? (await seats.countJudges(id)),
      results: panel.results ?? (await computeResults(panel)),
    };
  }

  return {
    /** Returns the id of the panel. Throws `panel-open`, `bank-too-small`. */
    async open(adminId: string): Promise<string> {
      const pool = await listDrawable(Area.options);
      const corrected = await repository.listCorrectedKeys();
      const versions = new Map(pool.map(({ question, version }) => [question.id, version]));
      const keys = new Map(
        corrected.filter((row) => versions.get(row.questionId) === row.version).map((row) => [row.questionId, row.key]),
      );
      const items = drawItems(pool, keys, random);
      const id = randomUUID();
      const openedAt = now();
      const endsAt = new Date(openedAt.getTime() + PANEL_DAYS * DAY_MS);
      await transact(async (tx) => {
        await endLapsed(tx);
        const panel = { id, openedBy: adminId, openedAt, endsAt, scoring: CURRENT_SCORING.version };
        if (!(await repository.insert(panel, items, tx))) throw new Failure('panel-open');
        await record(tx, { by: adminId, action: 'panel-opened', subject: id });
      });
      return id;
    },

    async list({ page, limit }: { page: number; limit: number }) {
      const [rows, total] = await Promise.all([repository.list({ page, limit }), repository.count()]);
      return { items: await Promise.all(rows.map(({ panel, openedBy }) => toPanel(panel, openedBy))), page, limit, total };
    },

    /** Throws `not-found`. */
    async find(id: string): Promise<PanelReply> {
      const found = await repository.find(id);
      if (!found) throw new Failure('not-found');
      const [shown, items, means, judges] = await Promise.all([
        toPanel(found.panel, found.openedBy),
        repository.listItems(id),
        repository.listMeans(id),
        seats.listJudges(id),
      ]);
      return {
        ...shown,
        items: items.map((item) => tellItem(item, means)),
        seats: judges.map(tellSeat),
      };
    },

    /** Throws `not-found`, `panel-over`, `judges-missing`. */
    startSecondRound: (id: string) =>
      transact(async (tx) => {
        const { round } = await requireOpen(repository, id, now(), tx);
        if (round !== 1) throw new Failure('panel-over');
        const [items, answers] = [await repository.listItems(id, tx), await repository.listAnswers(id, tx)];
        if (completeIn(1, answers, kindsOf(items)).length <= LEAST_OTHERS) throw new Failure('judges-missing');
        await repository.startSecondRound(id, tx);
      }),

    /** Throws `not-found`, `panel-over`. */
    end: (id: string, adminId: string) =>
      transact(async (tx) => {
        await end(await requireOpen(repository, id, now(), tx), now(), tx);
        await record(tx, { by: adminId, action: 'panel-ended', subject: id });
      }),

    /** Ends panels whose days are over, and deletes what judges of panels that ended before have answered. */
    async deleteBefore(before: Date) {
      await transact(endLapsed);
      await seats.deleteJudgesBefore(before);
    },
  };
}

export type Panels = ReturnType<typeof createPanels>;

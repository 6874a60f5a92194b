import { type BoardDay, CHARTED_DAYS } from '../../../contract/rating/board.ts';
import { DAY_MS } from '../../../contract/facts/durations.ts';
import type { DaysRepository } from './days-repository.ts';

const emptyDay = (day: string): BoardDay => ({
  day,
  started: 0,
  finished: 0,
  rated: 0,
  waitMedian: null,
  waitMost: null,
  backlog: 0,
  uploadsBegun: 0,
  uploadsComplete: 0,
  mailSent: 0,
  mailDelayed: 0,
  mailRefused: 0,
});

const byDay = <Row extends { day: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.day, row]));

/** The figures of the last days, the oldest first, with zeros where there was nothing. */
export async function readDays(repository: DaysRepository, now: Date): Promise<BoardDay[]> {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const first = new Date(today - (CHARTED_DAYS - 1) * DAY_MS).toISOString();
  const [tests, ratings, uploads, mail, before] = await Promise.all([
    repository.listTests(first).then(byDay),
    repository.listRatings(first).then(byDay),
    repository.listUploads(first).then(byDay),
    repository.listMail(first).then(byDay),
    repository.countBacklog(first),
  ]);
  let backlog = before;
  return Array.from({ length: CHARTED_DAYS }, (_, index) => {
    const day = new Date(today - (CHARTED_DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10);
    const { settled, ...ofTests } = tests.get(day) ?? { started: 0, finished: 0, settled: 0 };
    backlog += ofTests.finished - settled;
    return {
      ...emptyDay(day),
      ...ofTests,
      ...ratings.get(day),
      ...uploads.get(day),
      ...mail.get(day),
      backlog: Math.max(0, backlog),
    };
  });
}

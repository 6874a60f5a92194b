import { z } from 'zod';
import { dayInUtc } from '../../../contract/facts/zoned-dates.ts';
import type { NameSubjects } from '../../platform/audit/audit.ts';
import type { TitleQueries } from '../assessments/question-title-repository.ts';
import type { SubjectRepository } from './subject-repository.ts';

const isUuid = (text: string) => z.uuid().safeParse(text).success;

/**
 * Returns the function that names what entries of the audit log are about. A test has its day and not the name of its engineer,
 * since opening the test of a person is itself on record.
 */
export const createNameSubjects =
  (repository: SubjectRepository & TitleQueries): NameSubjects =>
  async (subjects) => {
    const [ids, others] = [subjects.filter(isUuid), subjects.filter((subject) => !isUuid(subject))];
    const proposals = await repository.listProposals(ids);
    const [staff, companies, tests, panels, titles] = await Promise.all([
      repository.listStaff(ids),
      repository.listCompanies(ids),
      repository.listTests(ids),
      repository.listPanels(ids),
      repository.listTitles([...others, ...proposals.flatMap(({ questionId }) => questionId ?? [])]),
    ]);
    return new Map([
      ...titles,
      ...[...staff, ...companies].map(({ id, name }) => [id, name] as const),
      ...tests.map(({ id, at }) => [id, `Test of ${dayInUtc(at.toISOString())}`] as const),
      ...panels.map(({ id, at }) => [id, `Panel of ${dayInUtc(at.toISOString())}`] as const),
      ...proposals.map(
        ({ id, questionId, area }) => [id, `Words for: ${titles.get(questionId ?? '') ?? `a question on ${area}`}`] as const,
      ),
    ]);
  };

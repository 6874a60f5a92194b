import { randomUUID } from 'node:crypto';
import type { Area } from '../../../contract/assessment/assessment.ts';
import {
  type ListedProposal,
  MAX_WAITING,
  MAX_WAITING_OF_ONE,
  type ProposalReply,
  type ProposedWords,
} from '../../../contract/bank/proposals.ts';
import type { RecordAudit } from '../../platform/audit/audit.ts';
import type { BankQuestion } from '../../data/bank/model.ts';
import type { Tx } from '../../platform/db/database.ts';
import { Failure } from '../../http/failures.ts';
import type { DeskRepository } from './desk-repository.ts';
import { writeFile } from './proposal-file.ts';
import type { FoundProposal, ProposalRepository } from './proposal-repository.ts';
import { listFaults, saysTheSame, toQuestion } from './proposed-question.ts';
import { isDemo } from '../../data/bank/kind-of.ts';
import { kindOfForm } from '../../../contract/assessment/kinds.ts';
import type { Transact } from '../../platform/db/transact.ts';

interface Needs {
  transact: Transact;
  repository: ProposalRepository;
  desk: Pick<DeskRepository, 'find' | 'findVersion'>;
  /** The questions of this program. */
  bank: readonly BankQuestion[];
  record: RecordAudit;
}

interface Wanted {
  questionId: string | null;
  version: number | null;
  area: Area;
  words: ProposedWords;
  why: string;
}

const NOT_OWN = 'Another administrator decides about a proposal, never the one who made it.';
const ONLY_OWN = 'A proposal is taken back by the one who made it.';
/** Of a new question until it is approved, so that the checks have an id to look at. */
const noIdFor = (words: ProposedWords) => `new-${kindOfForm(words.form)}-00`;

function toListed({ proposal, byName, decidedByName }: FoundProposal, callerId: string): ListedProposal {
  const { id, questionId, isNew, version, area, words, why, by, at, decision, reason, decidedAt } = proposal;
  return {
    id,
    questionId,
    isNew,
    version,
    area,
    form: words.form,
    why,
    by: byName,
    own: by === callerId,
    at: at.toISOString(),
    state: decision ?? 'waiting',
    reason,
    decidedBy: decidedByName,
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}

/**
 * Changes of questions that one administrator proposes and another one decides about. An approved one becomes a file for the
 * developers, since the words of questions live in the program, where they are checked and solved by second readers.
 */
export function createProposals({ transact, repository, desk, bank, record }: Needs) {
  const known = new Set(bank.map(({ id }) => id));

  /** The area of the question that is to change. Throws `no-such-version`, `wrong-form`. */
  async function requireBase(id: string, version: number, words: ProposedWords): Promise<Area> {
    const [found, base] = await Promise.all([desk.find(id), desk.findVersion(id, version)]);
    if (!found || !base) throw new Failure('no-such-version', { detail: 'There is no such version of a question.' });
    if (found.form !== words.form) throw new Failure('wrong-form');
    return found.area;
  }

  /** The next id of its area, which was never given before. */
  async function nextId(area: Area, words: ProposedWords, tx: Tx): Promise<string> {
    const like = bank.find((question) => question.area === area && !isDemo(question));
    const beginning = `${like?.id.replace(/-[a-z]+-\d+$/, '') ?? 'general'}-${kindOfForm(words.form)}`;
    const number = (await repository.findHighestNumber(beginning, tx)) + 1;
    return `${beginning}-${String(number).padStart(2, '0')}`;
  }

  async function findInBank(question: BankQuestion): Promise<number | null> {
    const latest = await desk.find(question.id);
    return latest && saysTheSame(question, latest.content) ? latest.version : null;
  }

  return {
    /** Returns the id of the proposal. Throws `no-such-version`, `wrong-form`, `proposals-full`. */
    async propose({ questionId, version, area, words, why }: Wanted, adminId: string): Promise<string> {
      const isChange = questionId !== null && version !== null;
      const home = isChange ? await requireBase(questionId, version, words) : area;
      const id = randomUUID();
      await transact(async (tx) => {
        await repository.lock(tx);
        const [own, all] = [await repository.countWaiting(tx, adminId), await repository.countWaiting(tx)];
        if (own >= MAX_WAITING_OF_ONE || all >= MAX_WAITING) throw new Failure('proposals-full');
        await repository.insert({ id, questionId, isNew: !isChange, version, area: home, words, why, by: adminId }, tx);
        const details = questionId === null ? {} : { question: questionId };
        await record(tx, { by: adminId, action: 'proposal-made', subject: id, details });
      });
      return id;
    },

    async list(
      query: { state: 'waiting' | 'decided'; questionId?: string | undefined; page: number; limit: number },
      callerId: string,
    ) {
      const [rows, total] = await Promise.all([repository.list(query), repository.count(query)]);
      return { items: rows.map((row) => toListed(row, callerId)), page: query.page, limit: query.limit, total };
    },

    /** Throws `not-found`. */
    async find(id: string, callerId: string): Promise<ProposalReply> {
      const found = await repository.find(id);
      if (!found) throw new Failure('not-found');
      const { words, area, questionId, isNew, version, decision, decidedAt } = found.proposal;
      const question = toQuestion(words, { id: questionId ?? noIdFor(words), area });
      const isApproved = decision === 'approved' && decidedAt !== null;
      const approved = { id, approvedOn: decidedAt?.toISOString().slice(0, 10) ?? '', isNew, version };
      return {
        ...toListed(found, callerId),
        words,
        faults: listFaults(question, known).slice(0, 100),
        file: isApproved && question ? writeFile(question, approved) : null,
        inBank: isApproved && question ? await findInBank(question) : null,
      };
    },

    /** Throws `not-found`, `proposal-decided`, and `not-allowed` for an own proposal. */
    decide: (id: string, { decision, reason }: { decision: 'approved' | 'rejected'; reason: string }, adminId: string) =>
      transact(async (tx) => {
        await repository.lock(tx);
        const found = await repository.findForDecision(id, tx);
        if (!found) throw new Failure('not-found');
        if (found.decision) throw new Failure('proposal-decided');
        if (found.by === adminId) throw new Failure('not-allowed', { detail: NOT_OWN });
        const isNamed = found.isNew && decision === 'approved';
        const questionId = isNamed ? await nextId(found.area, found.words, tx) : found.questionId;
        await repository.decide(id, { decision, reason, decidedBy: adminId, questionId }, tx);
        await record(tx, { by: adminId, action: 'proposal-decided', subject: id, details: { decision } });
      }),

    /** Throws `not-found`, `proposal-decided`, and `not-allowed` for the proposal of another administrator. */
    takeBack: (id: string, adminId: string) =>
      transact(async (tx) => {
        await repository.lock(tx);
        const found = await repository.findForDecision(id, tx);
        if (!found) throw new Failure('not-found');
        if (found.decision) throw new Failure('proposal-decided');
        if (found.by !== adminId) throw new Failure('not-allowed', { detail: ONLY_OWN });
        const { questionId } = found;
        await repository.decide(id, { decision: 'taken-back', reason: '', decidedBy: adminId, questionId }, tx);
        await record(tx, { by: adminId, action: 'proposal-taken-back', subject: id });
      }),
  };
}

export type Proposals = ReturnType<typeof createProposals>;

import { isDeepStrictEqual } from 'node:util';
import type { Member } from '../../../platform/callers/caller.ts';
import {
  type DraftCard,
  type FullCard,
  MAX_SCORECARDS,
  type OwnCard,
  type Scorecards,
  type SentCard,
  saveScorecard,
} from '../../../../contract/hiring/scorecards.ts';
import { mayInTeam } from '../../../../contract/base/team.ts';
import { recordActivity } from '../../companies/activity.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Failure } from '../../../http/failures.ts';
import type { EngineerRepository } from '../engineer-repository.ts';
import type { ScorecardRepository, ScorecardRow } from './scorecard-repository.ts';
import type { WriteRepository } from '../write-repository.ts';
import { conflict } from '../../../http/conflict.ts';

type Stored = Omit<ScorecardRow, 'author'>;

const toOwn = ({ version, draft, sent, first, savedAt, sentAt }: Stored): OwnCard => ({
  version,
  draft,
  sent,
  first,
  saved_at: savedAt.toISOString(),
  sent_at: sentAt?.toISOString() ?? null,
});

const toSent = (row: ScorecardRow, accountId: string): SentCard[] =>
  row.sent
    ? [
        {
          ...row.sent,
          author: row.author ?? '',
          own: row.authorId === accountId,
          first: row.first,
          sent_at: (row.sentAt ?? row.savedAt).toISOString(),
          revised_at: row.revisedAt?.toISOString() ?? null,
        },
      ]
    : [];

/** The stored state after a card was sent: the first card stays when another one follows. */
function sentOver(stored: Stored | undefined, card: FullCard) {
  const at = new Date();
  if (stored && isDeepStrictEqual(stored.sent, card)) return { draft: null };
  if (!stored?.sent) return { sent: card, sentAt: at, draft: null };
  return { sent: card, first: stored.first ?? stored.sent, revisedAt: at, draft: null };
}

interface Sent<Card> {
  write: string;
  version: number;
  card: Card;
}

/** Scorecards of companies on engineers. Who writes them sees those of others only after the own one was sent. */
export function createScorecards(repository: ScorecardRepository, writes: WriteRepository, engineers: EngineerRepository) {
  const cardOf = ({ companyId, accountId }: Member, engineerId: string) => ({ companyId, engineerId, authorId: accountId });

  async function requireVisible(companyId: string, engineerId: string) {
    if (!(await engineers.listVisible(companyId, [engineerId])).has(engineerId)) throw new Failure('not-on-show');
  }

  /**
   * Whether the member sees cards of others only after sending one. A member who was always only a reader writes none, so nothing
   * can sway it. Who was more stays blind with another role, since it can be given back.
   */
  const mustSendFirst = async ({ companyId, teamRole, accountId }: Member): Promise<boolean> =>
    mayInTeam(teamRole, 'reviewer') || repository.isFormerReviewer(companyId, accountId);

  /** The cards that the member may see; null if the member must send one first. */
  function visibleCards({ accountId }: Member, isBlind: boolean, sent: readonly ScorecardRow[]): SentCard[] | null {
    if (isBlind && !sent.some(({ authorId }) => authorId === accountId)) return null;
    return sent.flatMap((row) => toSent(row, accountId));
  }

  async function find(member: Member, engineerId: string): Promise<Scorecards> {
    const [own, sent, isBlind] = await Promise.all([
      repository.findOwn(cardOf(member, engineerId)),
      repository.listSent(member.companyId, [engineerId]),
      mustSendFirst(member),
    ]);
    return { own: own ? toOwn(own) : null, sent: sent.length, cards: visibleCards(member, isBlind, sent) };
  }

  async function store<Card>(
    member: Member,
    engineerId: string,
    { write, version, card }: Sent<Card>,
    change: (stored: Stored | undefined, card: Card) => Partial<Stored>,
    record: (tx: Tx, stored: Stored | undefined) => Promise<void> = async () => {},
  ) {
    await requireVisible(member.companyId, engineerId);
    await writes.once(member.accountId, write, async (tx) => {
      await writes.lockCompany(member.companyId, tx);
      const of = cardOf(member, engineerId);
      const stored = await repository.findOwn(of, tx);
      if ((stored?.version ?? 0) !== version) throw conflict(saveScorecard, { own: stored ? toOwn(stored) : null });
      await record(tx, stored);
      if (stored) return repository.update(of, { ...change(stored, card), version: version + 1 }, tx);
      if ((await repository.count(member.companyId, engineerId, tx)) >= MAX_SCORECARDS) {
        throw new Failure('list-full', { detail: `There are at most ${MAX_SCORECARDS} scorecards on an engineer.` });
      }
      await repository.insert(of, change(undefined, card), tx);
    });
  }

  return {
    /** Throws `not-on-show`. */
    async find(member: Member, engineerId: string) {
      await requireVisible(member.companyId, engineerId);
      return find(member, engineerId);
    },

    /** Throws `not-on-show`, `changed-meanwhile`, `list-full`. */
    async save(member: Member, engineerId: string, sent: Sent<DraftCard>) {
      await store(member, engineerId, sent, (_, draft) => ({ draft }));
      const own = await repository.findOwn(cardOf(member, engineerId));
      if (!own) throw new Failure('not-on-show');
      return { own: toOwn(own) };
    },

    /** Throws `not-on-show`, `changed-meanwhile`, `list-full`. */
    async send(member: Member, engineerId: string, sent: Sent<FullCard>) {
      const { companyId, accountId } = member;
      await store(member, engineerId, sent, sentOver, async (tx, stored) => {
        // The same card sent again has nothing new for colleagues.
        if (isDeepStrictEqual(stored?.sent, sent.card)) return;
        await recordActivity(tx, { companyId, accountId, kind: 'scorecard-sent', engineerId });
      });
      return find(member, engineerId);
    },

    /** By engineer: how many were sent, and those that the member may see. */
    async listOf(member: Member, engineerIds: readonly string[]) {
      const isBlind = await mustSendFirst(member);
      const sent = Map.groupBy(await repository.listSent(member.companyId, engineerIds), ({ engineerId }) => engineerId);
      return new Map(
        engineerIds.map((id) => {
          const rows = sent.get(id) ?? [];
          return [id, { sent: rows.length, cards: visibleCards(member, isBlind, rows) }];
        }),
      );
    },
  };
}

export type ScorecardService = ReturnType<typeof createScorecards>;

import { randomUUID } from 'node:crypto';
import { MAX_JUDGES } from '../../../contract/bank/cuts.ts';
import { type Tokens, hashToken } from '../accounts/tokens.ts';
import { Failure } from '../../http/failures.ts';
import type { PanelRepository } from './panel-repository.ts';
import { requireOpen } from './panels.ts';
import type { SeatRepository } from './seat-repository.ts';
import type { Transact } from '../../platform/db/transact.ts';

interface Needs {
  transact: Transact;
  repository: SeatRepository;
  panels: Pick<PanelRepository, 'lock'>;
  tokens: Pick<Tokens, 'linkToken'>;
  now?: () => Date;
}

/** The secret links of judges. The server stores only a hash of each, and neither a name nor an address. */
export function createSeats({ transact, repository, panels, tokens, now = () => new Date() }: Needs) {
  function newLink() {
    const linkId = randomUUID();
    const token = tokens.linkToken(linkId);
    return { token, link: { linkId, tokenHash: hashToken(token) } };
  }

  return {
    /** The link of one more judge. Throws `not-found`, `panel-over`, `judges-full`. */
    addJudge: (id: string) =>
      transact(async (tx) => {
        const { round } = await requireOpen(panels, id, now(), tx);
        if (round !== 1) throw new Failure('panel-over');
        if ((await repository.countJudges(id, tx)) >= MAX_JUDGES) throw new Failure('judges-full');
        const number = (await repository.findHighestNumber(id, tx)) + 1;
        const { token, link } = newLink();
        await repository.insertJudge({ id: randomUUID(), panelId: id, number, ...link }, tx);
        return { number, token };
      }),

    /** Throws `not-found`, `panel-over`. */
    renewLink: (id: string, judge: string) =>
      transact(async (tx) => {
        await requireOpen(panels, id, now(), tx);
        const { token, link } = newLink();
        const number = await repository.renewLink(id, judge, link, tx);
        if (number === undefined) throw new Failure('not-found');
        return { number, token };
      }),

    /** Throws `not-found`, `panel-over`. */
    removeJudge: (id: string, judge: string) =>
      transact(async (tx) => {
        await requireOpen(panels, id, now(), tx);
        if (!(await repository.deleteJudge(id, judge, tx))) throw new Failure('not-found');
      }),
  };
}

export type Seats = ReturnType<typeof createSeats>;

import {
  bankCard,
  bankQuestion,
  bankQuestions,
  bankVersion,
  restoreQuestion,
  withdrawQuestion,
} from '../../../contract/bank/bank.ts';
import { correctKey, correction, corrections } from '../../../contract/bank/corrections.ts';
import { decideProposal, proposal, proposals, propose, takeBackProposal } from '../../../contract/bank/proposals.ts';
import type { DefineRoute } from '../../http/define-route.ts';
import type { Corrections } from './corrections.ts';
import type { QuestionDesk } from './desk.ts';
import type { Proposals } from './proposals.ts';
import type { Withdrawals } from './withdrawals.ts';

interface Needs {
  corrections: Corrections;
  questionDesk: QuestionDesk;
  withdrawals: Withdrawals;
  proposals: Proposals;
}

const OK = { response: 'ok' as const };

export function questionRoutes(
  defineRoute: DefineRoute,
  { corrections: keys, questionDesk: desk, withdrawals, proposals: proposed }: Needs,
) {
  defineRoute(bankQuestions, async ({ query }) => desk.list(query));

  defineRoute(bankQuestion, async ({ params: { id } }) => desk.find(id));

  defineRoute(bankVersion, async ({ params: { id, version } }) => desk.findVersion(id, version));

  defineRoute(bankCard, async ({ params: { id }, query: { instance } }) => desk.show(id, instance));

  defineRoute(withdrawQuestion, async ({ params: { id }, body: { why }, caller }) => {
    await withdrawals.withdraw(id, why, caller.accountId);
    return OK;
  });

  defineRoute(restoreQuestion, async ({ params: { id }, body: { why }, caller }) => {
    await withdrawals.restore(id, why, caller.accountId);
    return OK;
  });

  defineRoute(correctKey, async ({ body, caller }) => ({ id: await keys.correct(body, caller.accountId) }));

  defineRoute(corrections, async ({ query }) => keys.list(query));

  defineRoute(correction, async ({ params: { id } }) => keys.find(id));

  defineRoute(propose, async ({ body, caller }) => ({ id: await proposed.propose(body, caller.accountId) }));

  defineRoute(proposals, async ({ query, caller }) => proposed.list(query, caller.accountId));

  defineRoute(proposal, async ({ params: { id }, caller }) => proposed.find(id, caller.accountId));

  defineRoute(decideProposal, async ({ params: { id }, body, caller }) => {
    await proposed.decide(id, body, caller.accountId);
    return OK;
  });

  defineRoute(takeBackProposal, async ({ params: { id }, caller }) => {
    await proposed.takeBack(id, caller.accountId);
    return OK;
  });
}

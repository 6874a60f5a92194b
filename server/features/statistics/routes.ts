import { bankStatistics, questionStatistics } from '../../../contract/bank/bank-statistics.ts';
import { numbers } from '../../../contract/admin/numbers.ts';
import type { DefineRoute } from '../../http/define-route.ts';
import type { Statistics } from './statistics.ts';

export function statisticsRoutes(defineRoute: DefineRoute, { statistics }: { statistics: Statistics }) {
  defineRoute(bankStatistics, async ({ query: { page, limit, ...wanted } }) => statistics.list(wanted, { page, limit }));

  defineRoute(questionStatistics, async ({ params: { questionId }, query: { version } }) => statistics.find(questionId, version));

  defineRoute(numbers, async ({ request, reply }) => {
    const kept = await statistics.numbersResponse();
    // Anybody may store it, but must validate it each time.
    return kept.send(request, reply, 'public, no-cache');
  });
}

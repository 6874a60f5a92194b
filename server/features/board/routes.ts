import { adminAttempt, adminAttempts } from '../../../contract/admin/attempts.ts';
import { adminBoard } from '../../../contract/rating/rating.ts';
import type { DefineRoute } from '../../http/define-route.ts';
import type { AttemptList } from './attempts.ts';
import type { createBoard } from './board.ts';

interface Needs {
  readBoard: ReturnType<typeof createBoard>;
  attemptList: AttemptList;
}

export function boardRoutes(defineRoute: DefineRoute, { readBoard, attemptList }: Needs) {
  defineRoute(adminBoard, async () => readBoard());

  defineRoute(adminAttempts, async ({ query }) => attemptList.list(query));

  defineRoute(adminAttempt, async ({ params: { id }, caller }) => attemptList.find(id, caller.accountId));
}

import { rescue, rescueKey } from '../../../contract/assessment/rescue.ts';
import { type Authenticator, readBearer } from '../../http/authorization.ts';
import type { DefineRoute } from '../../http/define-route.ts';
import type { Rescue } from './rescue.ts';

interface Needs {
  rescuePackages: Rescue;
  authenticator: Pick<Authenticator, 'bySession'>;
}

export function rescueRoutes(defineRoute: DefineRoute, { rescuePackages, authenticator }: Needs) {
  defineRoute(rescueKey, async () => ({ key: rescuePackages.publicKey }));

  defineRoute(rescue, async ({ stream, request }) => {
    const token = readBearer(request);
    return { attempts: await rescuePackages.restore(stream, token ? await authenticator.bySession(token) : null) };
  });
}

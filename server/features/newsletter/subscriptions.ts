import { randomUUID } from 'node:crypto';
import { SUBSCRIBE_LETTERS } from '../../../contract/blog/newsletter.ts';
import type { Tokens } from '../accounts/tokens.ts';
import { Failure } from '../../http/failures.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { SubscriberRepository } from './subscriber-repository.ts';
import type { Transact } from '../../platform/db/transact.ts';
import type { Limits } from '../../platform/limits/limits.ts';

interface Needs {
  repository: SubscriberRepository;
  tokens: Pick<Tokens, 'verifySubscription' | 'readLeaveToken'>;
  limits: Pick<Limits, 'chargeLetter' | 'mayAskToSubscribe'>;
  transact: Transact;
  mail: Pick<Mail, 'add'>;
}

/** The same for every address, so that nobody learns who subscribes. */
const ASKED = `Please open the e-mail that we send to this address, and confirm it there. An address gets at most ${SUBSCRIBE_LETTERS} such e-mails a day, and none if it is subscribed already.`;
const CONFIRMED = 'You are subscribed. Each e-mail has a link by which you can leave.';
const LEFT = 'You have left the newsletter. Your address is deleted.';

const CONFIRM_OVER = 'This link is no longer good. Please type your address once more to get a new one.';
const LEAVE_OVER = 'This link is not one of ours. Please open it from the e-mail once more.';

/** How people subscribe to the newsletter, confirm that, and leave. */
export function createSubscriptions({ repository, tokens, limits, transact, mail }: Needs) {
  return {
    /**
     * Writes an e-mail with a link to the address, if it is not subscribed and has not got too many. Returns the sentence to
     * show. Throws `too-many-tries` for the network, or if everybody together has asked for too many.
     */
    async subscribe(email: string, network: string): Promise<string> {
      await transact(async (tx) => {
        const { id, isConfirmed } = await repository.ask(randomUUID(), email, tx);
        const isFew = await limits.mayAskToSubscribe(email, tx);
        // Counted for each address, so that a refusal does not reveal which one is subscribed.
        await limits.chargeLetter('newsletter', { network }, tx);
        if (!isConfirmed && isFew) await mail.add(tx, { kind: 'subscribe', subscriberId: id });
      });
      return ASKED;
    },

    /** Again by the same link changes nothing, since the first reply may have been lost. Throws `link-over`. */
    async confirm(token: string): Promise<string> {
      const id = await tokens.verifySubscription(token);
      if (id === null || !(await repository.confirm(id))) throw new Failure('link-over', { detail: CONFIRM_OVER });
      return CONFIRMED;
    },

    /** Deletes the subscriber. The reply is the same if the subscriber has left already. Throws `link-over`. */
    async leave(token: string): Promise<string> {
      const id = tokens.readLeaveToken(token);
      if (id === null) throw new Failure('link-over', { detail: LEAVE_OVER });
      await repository.delete(id);
      return LEFT;
    },
  };
}

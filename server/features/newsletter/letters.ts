import type { Tokens } from '../accounts/tokens.ts';
import type { Newsletter } from '../../platform/mail/compose-letter.ts';
import type { FindPublishedPost } from './sending.ts';
import type { SendRepository } from './send-repository.ts';
import type { SubscriberRepository } from './subscriber-repository.ts';

interface Needs {
  subscribers: Pick<SubscriberRepository, 'find'>;
  sends: Pick<SendRepository, 'findPost'>;
  tokens: Pick<Tokens, 'signSubscription' | 'leaveToken'>;
  findPublishedPost: FindPublishedPost;
}

/** The content of the e-mails of the newsletter, composed when they are sent. */
export const createNewsletterLetters = ({ subscribers, sends, tokens, findPublishedPost }: Needs) => ({
  async findSubscription(subscriberId: string): Promise<{ to: string; token: string } | null> {
    const subscriber = await subscribers.find(subscriberId);
    if (!subscriber || subscriber.confirmedAt) return null;
    return { to: subscriber.email, token: await tokens.signSubscription(subscriberId) };
  },

  async findNewsletter({ subscriberId, sendId }: { subscriberId: string; sendId: string }): Promise<Newsletter | null> {
    const subscriber = await subscribers.find(subscriberId);
    const postId = await sends.findPost(sendId);
    const post = postId && (await findPublishedPost(postId));
    if (!subscriber || !post) return null;
    return { to: subscriber.email, token: tokens.leaveToken(subscriberId), ...post };
  },
});

import type { PostInput } from '../../../contract/blog/post-input.ts';
import { DAY_MS } from '../../../contract/facts/durations.ts';
import { DEMO_POSTS, DEMO_SEND, DEMO_SUBSCRIBERS } from './blog/index.ts';
import type { DemoBlogRepository } from './blog-repository.ts';

export interface BlogNeeds {
  blog: {
    posts: {
      create(accountId: string, post: PostInput & { id: string }): Promise<unknown>;
      publish(id: string, at: Date | null): Promise<unknown>;
    };
  };
  repository: Pick<DemoBlogRepository, 'datePost' | 'insertSend'>;
}

/** Publishes the posts of the demo, and records the newsletter about one of them. Repeated, it changes nothing. */
export async function insertPosts({ blog: { posts }, repository }: BlogNeeds, adminId: string) {
  const now = Date.now();
  for (const { daysAgo, ...post } of DEMO_POSTS) {
    await posts.create(adminId, { ...post, featured_image: '', author_name: '', author_title: '' });
    await posts.publish(post.id, null);
    await repository.datePost(post.id, new Date(now - daysAgo * DAY_MS));
  }
  const { id, post } = DEMO_SEND;
  // Sent on the day after the publication.
  const sentAt = new Date(now - (post.daysAgo - 1) * DAY_MS);
  const confirmedAt = new Date(now - 30 * DAY_MS);
  const subscribers = DEMO_SUBSCRIBERS.map(({ isConfirmed, ...subscriber }) => ({
    ...subscriber,
    // An address that nobody confirms is deleted after a month.
    askedAt: isConfirmed ? confirmedAt : new Date(now - 2 * DAY_MS),
    confirmedAt: isConfirmed ? confirmedAt : null,
  }));
  await repository.insertSend(
    { id, postId: post.id, title: post.title, startedAt: sentAt, startedBy: adminId, finishedAt: sentAt },
    subscribers,
  );
}

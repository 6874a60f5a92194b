import { randomUUID } from 'node:crypto';
import type { Tx } from '../../platform/db/database.ts';
import { Failure } from '../../http/failures.ts';
import type { PostRepository } from './post-repository.ts';

interface Needs {
  repository: Pick<PostRepository, 'takeSlug' | 'isSlugTaken'>;
  /** Slugs of the articles of the product. */
  reservedSlugs: ReadonlySet<string>;
}

/** Of the longest slug, to which a number is added. */
const KEPT = 110;
const TRIED = 20;

/** Returns the function that gives a slug to a post for good. */
export function createSlugs({ repository, reservedSlugs }: Needs) {
  /** Finds a slug that nobody has, so that the refusal can name it. */
  async function suggestSlug(slug: string): Promise<string> {
    for (let number = 2; number < TRIED; number += 1) {
      const free = `${slug.slice(0, KEPT)}-${number}`;
      if (!reservedSlugs.has(free) && !(await repository.isSlugTaken(free))) return free;
    }
    return `${slug.slice(0, KEPT)}-${randomUUID().slice(0, 8)}`;
  }

  async function refuseSlug(slug: string): Promise<never> {
    const detail = `Another post has the slug '${slug}'. '${await suggestSlug(slug)}' is free.`;
    throw new Failure('slug-taken', { detail, fields: { slug: detail } });
  }

  /** Throws `slug-taken`. */
  return async function takeSlug(slug: string, id: string, tx: Tx) {
    if (reservedSlugs.has(slug) || !(await repository.takeSlug(slug, id, tx))) await refuseSlug(slug);
  };
}

export type TakeSlug = ReturnType<typeof createSlugs>;

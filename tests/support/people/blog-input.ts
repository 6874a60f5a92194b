import { randomUUID } from 'node:crypto';
import type { PostInput } from '../../../contract/blog/post-input.ts';
import { toSlug } from '../../../contract/facts/slug.ts';

/** A post of an administrator; `more` replaces fields. */
export function aPost(more: Partial<PostInput> = {}): PostInput {
  const title = more.title ?? 'Why a beam sags';
  return {
    title,
    slug: `${toSlug(title)}-${randomUUID().slice(0, 8)}`,
    excerpt: 'Deflection grows with the fourth power of the span.',
    content: '<p>A simply supported beam under a uniform load deflects by 5wL⁴/384EI.</p>',
    category: 'Engineering',
    tags: ['Beams', 'Deflection'],
    featured_image: '',
    meta_description: '',
    read_time: 5,
    author_name: '',
    author_title: '',
    ...more,
  };
}

import { randomUUID } from 'node:crypto';
import type { Product } from '../../tests/support/server/product.ts';

const SYLLABLES = ['ba', 'co', 'di', 'fe', 'gu', 'ha', 'lo', 'mi', 'ne', 'pu', 'ra', 'so', 'ti', 've', 'zu', 'kra', 'sto', 'pli'];
/** Words that readers would look for, among others that are made of syllables. */
const KNOWN = ['beam', 'column', 'deflection', 'connection', 'concrete', 'steel', 'foundation', 'seismic', 'timber', 'stiffness'];
const VOCABULARY = 5000;
const WORDS = 800;
const BATCH = 250;

/** A generator of numbers from 0 to 1 that gives the same ones each time (Park and Miller, 1988). */
function createRandom(seed: number) {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

function makeVocabulary(random: () => number) {
  const word = () =>
    Array.from({ length: 2 + Math.floor(3 * random()) }, () => SYLLABLES[Math.floor(SYLLABLES.length * random())]).join('');
  return [...KNOWN, ...Array.from({ length: VOCABULARY - KNOWN.length }, word)];
}

/**
 * Puts `count` published posts of 800 words into the product's database, with few words that are frequent and many that are rare, as
 * in a language (Zipf). Returns the slug of one of them.
 */
export async function fillBlog(product: Product, count: number): Promise<string> {
  const random = createRandom(7);
  const vocabulary = makeVocabulary(random);
  const anyWord = () => vocabulary[Math.floor(vocabulary.length ** random()) - 1] ?? 'beam';
  const text = (words: number) => Array.from({ length: words }, anyWord).join(' ');
  let slug = '';
  for (let from = 0; from < count; from += BATCH) {
    const posts = Array.from({ length: Math.min(BATCH, count - from) }, (_, index) => {
      slug = `post-${from + index}`;
      const paragraphs = Array.from({ length: 8 }, () => text(WORDS / 8));
      const content = paragraphs.map((paragraph, number) => `<h2>Section ${number + 1}</h2><p>${paragraph}</p>`).join('');
      const at = new Date(Date.UTC(2026, 0, 1) - 60_000 * (from + index)).toISOString();
      return { id: randomUUID(), slug, title: text(6), excerpt: text(24), content, body: paragraphs.join(' '), at };
    });
    const rows = JSON.stringify(posts);
    await product.rows(
      `with given as (select * from jsonb_to_recordset($1::jsonb) as g(id uuid, slug text, title text, excerpt text, content text, body text, at timestamptz)),
        made as (insert into posts (id, slug, title, excerpt, content, category, tags, featured_image, meta_description, read_time, author_name, author_title, published_at)
          select id, slug, title, excerpt, content, 'Engineering', '{Beams,Loads}', '', '', 4, '', '', at from given),
        named as (insert into post_slugs (slug, post_id) select slug, id from given)
      insert into readings (path, post_id, title, excerpt, category, category_slug, tags, tag_slugs, read_time, published_at, tag_line, body)
        select '/blog/' || slug, id, title, excerpt, 'Engineering', 'engineering', '{Beams,Loads}', '{beams,loads}', 4, at, 'Beams Loads', body from given`,
      [rows],
    );
  }
  await product.rows('analyze');
  await product.rows("select pg_notify('blog', '')");
  return slug;
}

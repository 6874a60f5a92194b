import { z } from 'zod';

const line = (max: number) => z.string().trim().min(1).max(max);
const path = z.string().regex(/^\/[a-z0-9-]+(?:\/[a-z0-9-]+)*$/);

/** The fields above the text of an article in src/features/blog/articles, between two lines of `---` (YAML). */
export const FrontMatter = z.strictObject({
  title: line(80),
  description: line(160).describe('For search engines.'),
  excerpt: line(240).describe('For the card in the list.'),
  path: path.startsWith('/blog/'),
  aliases: z.array(path).default([]).describe('Other addresses of the article.'),
  published: z.iso.date(),
  shown: z.iso.date().optional().describe('The day of the last revision, if it is not the day of publication.'),
  category: line(40),
  section: line(40).optional().describe('The category in the metadata, if it has another name there.'),
  tags: z.array(line(40)).min(1).max(8),
  role: line(60).describe('The work of the team that wrote it.'),
  sidebar: z.boolean(),
  topics: z.array(line(40)).max(8).default([]).describe('Popular topics of the sidebar.'),
  callToAction: z.boolean().default(false),
  checked: z.iso.date().optional().describe('The day on which a second reader had recomputed every number.'),
  infographic: z
    .string()
    .regex(/^[a-z0-9-]+\.svg$/)
    .optional(),
  infographicAlt: line(600).optional(),
  heroAlt: line(600),
  heroCaption: line(240),
});

/** An article that is part of the product. `minutes`: its words at 200 a minute, rounded, at least 1. */
export type Article = z.infer<typeof FrontMatter> & { slug: string; minutes: number };

/** Where an article is found. */
export type ArticlePath = Pick<Article, 'slug' | 'path' | 'aliases'>;

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { z } from 'zod';
import { BRAND } from '../../contract/facts/brand.ts';
import type { CallApi, Renderer } from '../../contract/site/rendering.ts';
import { exampleOf } from '../../server/features/docs/example.ts';
import type { JsonSchema } from '../../server/features/docs/schemas.ts';
import type { SiteDrawings } from './site-drawings.tsx';
import { type Titled, drawCard, drawLogo } from './card.ts';

const SITE = 'http://localhost';

/** Gives the examples of the API's documentation, since no server runs during the build and no title depends on data. */
const ask: CallApi = async (call) => exampleOf(z.toJSONSchema(call.reply, { io: 'input' }) as JsonSchema, {}) as never;

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'", '&amp;': '&' };

/** What a rendered page says in its Open Graph tags. Null if it has none: such a page is not meant to be shown elsewhere. */
function titledBy(head: string): Titled | null {
  const said = (property: string) =>
    new RegExp(`<meta property="og:${property}" content="([^"]*)"`)
      .exec(head)?.[1]
      ?.replaceAll(/&(?:lt|gt|quot|#x27|amp);/g, (entity) => ENTITIES[entity] ?? entity);
  const [title, description, image, url] = [said('title'), said('description'), said('image'), said('url')];
  if (!title || !description || !image || !url) return null;
  return {
    name: basename(image, '.png'),
    path: new URL(url).pathname,
    // Without the brand, since the card shows it in another place.
    title: title.replace(` – ${BRAND}`, '').replace(`${BRAND} – `, ''),
    description,
  };
}

/** Read from the rendered pages, so that a card never has another title than its page. */
async function readTitles({ paths, render }: Renderer) {
  const titled = new Map<string, Titled>();
  for (const path of paths) {
    const page = await render(new Request(SITE + path), { site: SITE, ask });
    const said = page instanceof Response ? null : titledBy(page.head);
    if (said && !titled.has(said.name)) titled.set(said.name, said);
  }
  return [...titled.values()];
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * Writes the social card of every public page into `folder`. If an earlier build had the same SVG and the same sharp, the picture is
 * taken from `cache`, so that an unchanged card costs no time. Unused ones are deleted.
 */
export async function makeCards(renderer: Renderer, site: SiteDrawings, folder: string, cache: string) {
  mkdirSync(folder, { recursive: true });
  mkdirSync(cache, { recursive: true });
  const pages = await readTitles(renderer);
  await sharp(Buffer.from(drawLogo(site)))
    .png()
    .toFile(join(folder, 'publisher.png'));
  const used = await Promise.all(
    pages.map(async (page) => {
      const svg = drawCard(page, site);
      const kept = `${digestOf(JSON.stringify(sharp.versions) + svg)}.png`;
      const file = join(cache, kept);
      if (!existsSync(file)) writeFileSync(file, await sharp(Buffer.from(svg)).png({ palette: true, colours: 128 }).toBuffer());
      writeFileSync(join(folder, `${page.name}.png`), readFileSync(file));
      return kept;
    }),
  );
  for (const name of readdirSync(cache)) if (!used.includes(name)) rmSync(join(cache, name));
}

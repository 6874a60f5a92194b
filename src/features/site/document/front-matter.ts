import { z } from 'zod';
import { SHEETS } from './doc-pages.ts';

const line = (max: number) => z.string().trim().min(1).max(max);

const shared = {
  title: line(40),
  description: z.string().trim().min(80).max(160).describe('For search engines, which show no more.'),
  lead: line(200).describe('Below the title.'),
};

const Guide = z.strictObject({ ...shared, to: z.literal('/international-collaboration') });

const Sheet = z
  .strictObject({
    ...shared,
    to: z.enum(SHEETS.map(({ to }) => to)),
    dated: z.iso.date().describe('The day of the last change.'),
    concerns: line(80).describe('The people it concerns.'),
  })
  .refine(({ to, title }) => SHEETS.some((sheet) => sheet.to === to && sheet.title === title), {
    path: ['title'],
    message: 'src/features/site/document/doc-pages.ts has another one.',
  });

/** The fields above the text of a page in ./pages, between two lines of `---` (YAML). `to`: the address of the page. */
export const FrontMatter = z.discriminatedUnion('to', [Sheet, Guide]);

export type GuideFrontMatter = z.infer<typeof Guide>;
export type SheetFrontMatter = z.infer<typeof Sheet>;

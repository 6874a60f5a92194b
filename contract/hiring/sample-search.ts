import { z } from 'zod';
import { call } from '../base/call.ts';
import { aiSearch } from './search.ts';
import { SearchText } from './search-query.ts';

/** Chips of a sentence that can be left out. */
const MAX_LEFT_OUT = 40;

export const sampleSearch = call({
  method: 'GET',
  path: '/api/sample-search',
  access: 'anyone',
  summary: 'Search by a sentence as companies do, among invented engineers: a sample for visitors',
  query: z.object({
    q: SearchText.default('').describe('The sentence. Without one all invented engineers, the best tests first.'),
    without: z
      .string()
      .max(4 * MAX_LEFT_OUT)
      .regex(/^[\d,]*$/, 'The parts to leave out are numbers with commas.')
      .default('')
      .describe('Indexes of chips of the sentence that are left out, as in 0,2.'),
  }),
  reply: aiSearch.reply.omit({ next: true, ratesOf: true, by: true }).extend({
    left: z.array(z.number().int()).describe('For each chip its index in the sentence with nothing left out.'),
    all: z.number().int().describe('How many invented engineers there are.'),
  }),
});

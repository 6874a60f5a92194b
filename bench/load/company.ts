import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { advancedSearch } from '../../contract/hiring/search.ts';
import { companySendMessage } from '../../contract/messages/messages.ts';
import { callOverHttp } from '../../tests/support/server/call-over-http.ts';
import { correspondentsOf } from '../../tests/support/people/correspondence.ts';
import type { Product } from '../../tests/support/server/product.ts';

/** Somebody who looks through results. */
const SEARCH_EVERY_MS = 4000;
/** One message for so many searches; the server allows a hundred in an hour. */
const MESSAGE_AFTER = 10;

export interface CompanyTally {
  searches: number[];
  messages: number[];
  errors: string[];
}

/** A company that searches and writes until `isOver`. */
export async function startCompany(servers: readonly Product[], number: number, tally: CompanyTally) {
  const { rows } = servers[0] as Product;
  const { origin } = servers[number % servers.length] as Product;
  const { engineer, company } = await correspondentsOf({ origin, rows });
  const token = company.accessToken;
  const measure = async (times: number[], work: () => Promise<unknown>) => {
    const began = performance.now();
    await work().then(
      () => void times.push(performance.now() - began),
      (error: Error) => void tally.errors.push(error.message.slice(0, 200)),
    );
  };
  return async (isOver: () => boolean) => {
    await pause(Math.random() * SEARCH_EVERY_MS);
    for (let turn = 1; !isOver(); turn += 1) {
      const body = { filters: { countries: [turn % 2 === 0 ? 'NL' : 'DE'] }, limit: 20 };
      await measure(tally.searches, () => callOverHttp(origin, advancedSearch, { token, body }));
      if (turn % MESSAGE_AFTER === 0) {
        const message = { id: randomUUID(), to: engineer.id, text: `Number ${turn}`, sentAt: new Date().toISOString() };
        await measure(tally.messages, () => callOverHttp(origin, companySendMessage, { token, body: message }));
      }
      await pause(SEARCH_EVERY_MS);
    }
  };
}

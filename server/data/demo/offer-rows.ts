import { randomUUID } from 'node:crypto';
import { DEMO_OFFERS } from './companies/offers.ts';
import type { CompanyRows } from './company-repository.ts';
import type { Places } from './places.ts';

/** Adds the offers, and what members did for them. */
export function addOffers(rows: Pick<CompanyRows, 'decisions' | 'activity'>, places: Places) {
  for (const { company, engineer, by, daysAgo, text } of DEMO_OFFERS) {
    const id = randomUUID();
    const about = { companyId: places.company(company), engineerId: places.engineer(engineer) };
    const at = places.daysAgo(daysAgo);
    rows.decisions.push({ id, ...about, state: 'offered', text, lastBy: 'company', madeAt: at, changedAt: at });
    rows.activity.push({ ...about, accountId: places.account(by), kind: 'offer-made', at, facts: { id } });
  }
}

import { randomUUID } from 'node:crypto';
import { DAY_MS } from '../../../contract/facts/durations.ts';
import { DEMO_COMPANIES, NORTHSPAN } from './companies/companies.ts';

interface PlaceNeeds {
  /** The account on the login page that owns the first company, and that company. */
  first: { companyId: string };
  /** The accounts that are there, by address. */
  accountIds: ReadonlyMap<string, string>;
  now: Date;
}

const addressOf = (engineer: string) => (engineer.includes('@') ? engineer : `${engineer}@example.com`);

/** Finds ids by the names that the demo's data uses, and gives them to the companies and members that are not there yet. */
export function createPlaces({ first, accountIds: known, now }: PlaceNeeds) {
  const companyIds = new Map(DEMO_COMPANIES.map(({ name }) => [name, name === NORTHSPAN ? first.companyId : randomUUID()]));
  const accountIds = new Map(known);
  for (const { members } of DEMO_COMPANIES) for (const { email } of members) accountIds.set(email, randomUUID());
  const find = (ids: ReadonlyMap<string, string>, key: string) => {
    const id = ids.get(key);
    if (!id) throw new Error(`The demo names ${key}, who is not there.`);
    return id;
  };
  return {
    /** By name. */
    company: (name: string) => find(companyIds, name),
    /** By address. */
    account: (email: string) => find(accountIds, email),
    /** By the id of a demo engineer (people/), or by address. */
    engineer: (id: string) => find(accountIds, addressOf(id)),
    /** The time so many days before the first start. */
    daysAgo: (days: number) => new Date(now.getTime() - days * DAY_MS),
  };
}

export type Places = ReturnType<typeof createPlaces>;

import type { Call } from '../../contract/base/call.ts';

/**
 * Requests per minute that one caller may make of one call. `refused`: how many invalid tokens one network may send, counted over
 * all calls. `companyKeys`: requests of all API keys of one company, counted over all calls. `account`, `network`: requests of one
 * account, and of one network without a sign-in, over all calls; `cpuMs`: milliseconds of the main thread of either.
 */
export type Rates = Record<
  'anyone' | 'caller' | 'strictLimit' | 'upload' | 'refused' | 'key' | 'companyKeys' | 'account' | 'network' | 'cpuMs',
  number
>;

/**
 * How many requests per minute a caller may make of a call, and how callers are distinguished: by the account, test or key of a valid
 * token, and for others by network. A random token must not reset the limit.
 */
export function limitOf({ strictLimit, access }: Call, rates: Rates): { requests: number; by: 'caller' | 'address' } {
  const by = access === 'anyone' || access === 'ticket' ? 'address' : 'caller';
  if (strictLimit) return { requests: rates.strictLimit, by };
  return { requests: rates[access === 'anyone' || access === 'upload' || access === 'key' ? access : 'caller'], by };
}

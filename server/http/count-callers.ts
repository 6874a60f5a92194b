import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Caller, companyIdOf } from '../platform/callers/caller.ts';
import { Failure } from './failures.ts';

/** As whom a caller is counted: the test of an upload token, the API key, or the account. */
export function countedAs(caller: Caller | null): string | undefined {
  if (caller?.role === 'engineer' && caller.attemptId) return caller.attemptId;
  if (caller?.role === 'company' && caller.companyId !== null && caller.key) return caller.key.id;
  return caller?.accountId;
}

/**
 * Returns the function that counts a request with an API key for the company of the key, over all calls, so that more keys do not
 * allow more requests. It throws `too-many`.
 */
export function createCompanyCount(app: FastifyInstance, max: number, callerOf: (request: FastifyRequest) => Caller | null) {
  const companyOf = (request: FastifyRequest) => {
    const caller = callerOf(request);
    return caller && 'key' in caller && caller.key ? companyIdOf(caller) : null;
  };
  const count = app.createRateLimit({
    max,
    timeWindow: '1 minute',
    keyGenerator: (request: FastifyRequest) => companyOf(request) ?? '',
  });
  return async (request: FastifyRequest) => {
    if (companyOf(request) === null) return;
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded) throw new Failure('too-many', { retryAfter: counted.ttlInSeconds });
  };
}

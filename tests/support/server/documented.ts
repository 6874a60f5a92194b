import type { FastifyInstance } from 'fastify';
import { CALLS } from '../../../contract/calls.ts';
import { PROBLEMS, type Problem, type ProblemCode, problemType } from '../../../contract/base/problem.ts';
import { openApiDocument } from '../../../server/features/docs/openapi.ts';
import type { Rates } from '../../../server/http/request-limits.ts';

const CODES = new Set<string>(Object.keys(PROBLEMS).map((code) => problemType(code as ProblemCode)));

const typeOf = (header: unknown) => String(header).split(';')[0] ?? '';

/** Watches every reply. The returned list gets those that the API's documentation does not describe, and refusals without a code. */
export function watchAnswers(app: FastifyInstance, rates: Rates): string[] {
  const calls = new Map([...CALLS.values()].map((call) => [`${call.method} ${call.path}`, call]));
  const { paths } = openApiDocument(rates);
  const untold: string[] = [];
  app.addHook('onSend', async ({ method, url, routeOptions }, reply, payload) => {
    if (typeOf(reply.getHeader('content-type')) !== 'application/problem+json') return;
    const problem = JSON.parse(String(payload)) as Problem;
    if (!CODES.has(problem.type))
      untold.push(`${method} ${url} is refused for ${problem.type}, which the contract has no code for`);
    if (problem.type !== problemType('changed-meanwhile')) return;
    const declared = calls.get(`${method} ${routeOptions.url}`)?.conflict?.safeParse(problem.current);
    if (!declared?.success) untold.push(`${method} ${url} carries another conflict than its call declares`);
  });
  app.addHook('onResponse', async ({ method, routeOptions: { url } }, reply) => {
    const operation = paths[url?.replace(/:(\w+)/g, '{$1}') ?? '']?.[method.toLowerCase()];
    if (!operation) return;
    const { statusCode } = reply;
    const answer = operation.responses[statusCode];
    const type = typeOf(reply.getHeader('content-type'));
    const isTold = answer && (answer.content ? type in answer.content : true);
    if (!isTold) untold.push(`${operation.operationId} answers ${statusCode} ${type}: name it in the contract`);
  });
  return untold;
}

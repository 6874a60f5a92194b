import type { FastifyInstance } from 'fastify';
import { openApiDocument } from '../../server/docs/openapi.ts';
import type { Rates } from '../../server/http/define-route.ts';

const typeOf = (header: unknown) => String(header).split(';')[0] ?? '';

/** Watches every answer of a call; what the API's documentation does not tell of stands in the list that is handed back. */
export function watchAnswers(app: FastifyInstance, rates: Rates): string[] {
  const { paths } = openApiDocument(rates);
  const untold: string[] = [];
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

import { BRAND } from '../../../contract/facts/brand.ts';
import type { Call } from '../../../contract/base/call.ts';
import { CALLS, NAMES_BY_SUBJECT } from '../../../contract/calls.ts';
import about from '../../../package.json' with { type: 'json' };
import type { Rates } from '../../http/request-limits.ts';
import { SECURITY_SCHEMES } from './access.ts';
import { createOperations } from './create-operations.ts';
import { howToCall } from './how-to-call.ts';
import type { Operation } from './operation.ts';
import { jsonSchemas } from './schemas.ts';

function makeDocument(rates: Rates) {
  const schemas = jsonSchemas();
  const { operationOf } = createOperations(rates, schemas);
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [subject, names] of NAMES_BY_SUBJECT) {
    for (const name of names) {
      const call = CALLS.get(name) as Call;
      const path = call.path.replace(/:(\w+)/g, '{$1}');
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(subject, name, call) };
    }
  }
  return {
    openapi: '3.1.1' as const,
    info: {
      title: `${BRAND} API`,
      version: about.version,
      description: howToCall(rates),
    },
    tags: [...NAMES_BY_SUBJECT.keys()].map((name) => ({ name })),
    paths,
    components: { schemas: schemas.named, securitySchemes: SECURITY_SCHEMES },
  };
}

export type OpenApi = ReturnType<typeof makeDocument>;

const made = new Map<string, OpenApi>();

/**
 * An OpenAPI 3.1 document of every call. It is made of the contract and the limits alone, so that it cannot describe anything that
 * the server does not do. Made once for the same limits, since it takes a third of a second.
 */
export function openApiDocument(rates: Rates): OpenApi {
  const key = JSON.stringify(rates);
  const document = made.get(key) ?? makeDocument(rates);
  made.set(key, document);
  return document;
}

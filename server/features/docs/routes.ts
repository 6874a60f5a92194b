import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { docsFile, docsPage, openApi, problemsPage } from '../../../contract/site/docs.ts';
import { type CachedResponse, createCachedResponse } from '../../http/cached-response.ts';
import { CONTENT_SECURITY_POLICY } from '../../http/content-security-policy.ts';
import type { DefineRoute } from '../../http/define-route.ts';
import type { Rates } from '../../http/request-limits.ts';
import { Failure } from '../../http/failures.ts';
import { openApiDocument } from './openapi.ts';
import { problemsPageOf } from './problems.ts';
import { FILES, REFERENCE } from './reference.ts';

/**
 * The style sheet, font, icon and theme script of the built app, taken from its shell, because their names contain hashes. Empty if
 * nothing is built.
 */
function lookOf(pages: string | undefined): string {
  const shell = join(pages ?? '', 'index.html');
  if (!pages || !existsSync(shell)) return '';
  const tags = /<link\s+rel="(?:stylesheet|preload|icon)"[^>]*>|<script>[^<]*<\/script>/g;
  return (readFileSync(shell, 'utf8').match(tags) ?? []).join('\n    ');
}

interface Needs {
  pages: string | undefined;
  rates: Rates;
  /** Runs this when the server listens. */
  whenListening: (work: () => void) => void;
}

/**
 * The documentation of the API. It is made once, since contract, limits and build do not change while a server runs: the document for
 * programs after the start, since it takes longer than all other preparations, and no request should wait for it.
 */
export function docsRoutes(defineRoute: DefineRoute, { pages, rates, whenListening }: Needs) {
  let made: CachedResponse | null = null;
  const makeForPrograms = () =>
    (made ??= createCachedResponse(200, JSON.stringify(openApiDocument(rates)), 'application/json; charset=utf-8'));
  whenListening(() => void makeForPrograms());
  const forPeople = createCachedResponse(200, REFERENCE);
  const problems = createCachedResponse(200, problemsPageOf(lookOf(pages)));
  const files = new Map([...FILES].map(([name, { type, text }]) => [name, createCachedResponse(200, text, type)]));

  defineRoute(openApi, ({ request, reply }) => makeForPrograms().send(request, reply));

  defineRoute(docsFile, ({ params: { file }, request, reply }) => {
    const kept = files.get(file);
    if (!kept) throw new Failure('not-found');
    return kept.send(request, reply);
  });

  defineRoute(problemsPage, ({ request, reply }) =>
    problems.send(request, reply.header('content-security-policy', CONTENT_SECURITY_POLICY)),
  );

  defineRoute(docsPage, ({ request, reply }) =>
    forPeople.send(request, reply.header('content-security-policy', CONTENT_SECURITY_POLICY)),
  );
}

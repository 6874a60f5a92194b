import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { docsPage, openApi } from '../../contract/docs.ts';
import { CONTENT_SECURITY_POLICY } from '../http/content-security-policy.ts';
import type { DefineRoute, Rates } from '../http/define-route.ts';
import { createCachedResponse } from '../http/cached-response.ts';
import { openApiDocument } from './openapi.ts';
import { pageOf } from './page.ts';

/**
 * What the built app's shell links to in its head: its style sheet, its font and its icon, and the script that sets a chosen theme.
 * Their names carry hashes, so that only the shell knows them.
 */
function lookOf(pages: string | undefined): string {
  const shell = join(pages ?? '', 'index.html');
  if (!pages || !existsSync(shell)) return '';
  const tags = /<link\s+rel="(?:stylesheet|preload|icon)"[^>]*>|<script src="\/theme\.js"><\/script>/g;
  return (readFileSync(shell, 'utf8').match(tags) ?? []).join('\n    ');
}

/** The documentation of the API, made once: neither contract nor limits nor build change while a server runs. */
export function docsRoutes(defineRoute: DefineRoute, { pages, rates }: { pages: string | undefined; rates: Rates }) {
  const document = openApiDocument(rates);
  const forPrograms = createCachedResponse(200, JSON.stringify(document), 'application/json; charset=utf-8');
  const forPeople = createCachedResponse(200, pageOf(document, lookOf(pages)));

  defineRoute(openApi, ({ request, reply }) => forPrograms.send(request, reply));

  defineRoute(docsPage, ({ request, reply }) =>
    forPeople.send(request, reply.header('content-security-policy', CONTENT_SECURITY_POLICY)),
  );
}

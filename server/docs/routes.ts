import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { docsPage, openApi, problemsPage } from '../../contract/docs.ts';
import { POLICY } from '../http/policy.ts';
import type { Rates, Serve } from '../http/serve.ts';
import { keep } from '../http/variants.ts';
import { openApiDocument } from './openapi.ts';
import { pageOf } from './page.ts';
import { problemsPageOf } from './problems.ts';

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
export function docsRoutes(serve: Serve, { pages, rates }: { pages: string | undefined; rates: Rates }) {
  const document = openApiDocument(rates);
  const forPrograms = keep(200, JSON.stringify(document), 'application/json; charset=utf-8');
  const look = lookOf(pages);
  const forPeople = keep(200, pageOf(document, look));
  const problems = keep(200, problemsPageOf(look));

  serve(openApi, ({ request, reply }) => forPrograms.send(request, reply));

  serve(problemsPage, ({ request, reply }) => problems.send(request, reply.header('content-security-policy', POLICY)));

  serve(docsPage, ({ request, reply }) => forPeople.send(request, reply.header('content-security-policy', POLICY)));
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { docsFile, docsPage, openApi, problemsPage } from '../../contract/docs.ts';
import { Failure } from '../http/failures.ts';
import { POLICY } from '../http/policy.ts';
import type { Rates, Serve } from '../http/serve.ts';
import { keep } from '../http/variants.ts';
import { openApiDocument } from './openapi.ts';
import { problemsPageOf } from './problems.ts';
import { FILES, REFERENCE } from './reference.ts';

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
  const forPrograms = keep(200, JSON.stringify(openApiDocument(rates)), 'application/json; charset=utf-8');
  const forPeople = keep(200, REFERENCE);
  const problems = keep(200, problemsPageOf(lookOf(pages)));
  const files = new Map([...FILES].map(([name, { type, text }]) => [name, keep(200, text, type)]));

  serve(openApi, ({ request, reply }) => forPrograms.send(request, reply));

  serve(docsFile, ({ params: { file }, request, reply }) => {
    const kept = files.get(file);
    if (!kept) throw new Failure('not-found');
    return kept.send(request, reply);
  });

  serve(problemsPage, ({ request, reply }) => problems.send(request, reply.header('content-security-policy', POLICY)));

  serve(docsPage, ({ request, reply }) => forPeople.send(request, reply.header('content-security-policy', POLICY)));
}

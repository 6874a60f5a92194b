import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { docsPage, openApi } from '../../contract/docs.ts';
import { POLICY } from '../http/policy.ts';
import type { Serve } from '../http/serve.ts';
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

/** The documentation of the API, made once: neither the contract nor the build changes while a server runs. */
export function docsRoutes(serve: Serve, { pages }: { pages: string | undefined }) {
  const document = openApiDocument();
  const page = pageOf(document, lookOf(pages));

  serve(openApi, async ({ reply }) => {
    reply.header('cache-control', 'no-cache');
    return document;
  });

  serve(docsPage, async ({ reply }) => {
    reply.header('cache-control', 'no-cache').header('content-security-policy', POLICY).type('text/html; charset=utf-8');
    return page;
  });
}

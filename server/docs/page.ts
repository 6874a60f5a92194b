import { BRAND } from '../../contract/brand.ts';
import { BODY_LIMITS } from '../http/body-guard.ts';
import { FAILURES } from '../http/failures.ts';
import { exampleOf } from './example.ts';
import { fieldLine, fieldsOf, kindOf, rulesOf, schemaId } from './fields.ts';
import { Html, html, prose } from './html.ts';
import type { Answer, Body, OpenApi, Operation, Parameter } from './openapi.ts';
import type { JsonSchema } from './schemas.ts';
import { STYLE } from './style.ts';

const titled = (subject: string) => subject.charAt(0).toUpperCase() + subject.slice(1);

const shown = (example: unknown) => html`<pre><code>${JSON.stringify(example, null, 2)}</code></pre>`;

const exampleIn = (example: unknown) =>
  example !== undefined &&
  html` <details>
    <summary>Example</summary>
    ${shown(example)}
  </details>`;

/** The fields of an object without a name, or what else a schema is. */
function schemaBlock(schema: JsonSchema): Html {
  const fields = fieldsOf(schema);
  const isPlain = schema.type === 'object' && fields.length > 0;
  const said = isPlain
    ? schema.description && html`<p>${prose(schema.description)}</p>`
    : html`<p>${kindOf(schema)}${rulesOf(schema)}</p>`;
  return html`${said}${fields.length > 0 && html`<dl class="docs-list">${fields.map(fieldLine)}</dl>`}`;
}

function bodyBlock({ description, content }: Body) {
  return Object.entries(content).map(
    ([type, { schema, example }]) =>
      html` <h4>Body</h4>
        <p><code>${type}</code>${description && html`. ${prose(description)}`}</p>
        ${schema.type || schema.$ref ? schemaBlock(schema) : null}${exampleIn(example)}`,
  );
}

const PLACES = { path: 'In the address', query: 'In the query', header: 'In the headers' } as const;

function parameterBlocks(parameters: readonly Parameter[]) {
  return (['path', 'query', 'header'] as const).map((place) => {
    const here = parameters.filter((parameter) => parameter.in === place);
    if (here.length === 0) return null;
    const fields = here.map(({ name, required, description, schema }) => ({
      path: name,
      required,
      schema: { ...schema, ...(description && { description }) },
    }));
    return html` <h4>${PLACES[place]}</h4>
      <dl class="docs-list">${fields.map(fieldLine)}</dl>`;
  });
}

function answerLine([status, { description, content = {} }]: [string, Answer]) {
  const isGood = Number(status) < 300;
  const types = Object.entries(content).map(([type, { schema }], index) => {
    const named = schema.$ref ? html` ${kindOf(schema)}` : null;
    return html`${index > 0 && ', '}<code>${type}</code>${named}`;
  });
  return html` <div>
    <dt><code>${status}</code></dt>
    <dd>${prose(description)}${isGood && html` ${types}`}</dd>
  </div>`;
}

function replyBlock({ responses }: Operation) {
  const good = Object.entries(responses).find(([status]) => Number(status) < 300);
  const json = good?.[1].content?.['application/json'];
  return html` <h4>Answers</h4>
    <dl class="docs-list">${Object.entries(responses).map(answerLine)}</dl>
    ${
      json &&
      !json.schema.$ref &&
      html`<h4>Reply</h4>
        ${schemaBlock(json.schema)}`
    }${json && exampleIn(json.example)}`;
}

function callBlock(path: string, method: string, operation: Operation) {
  const { operationId, summary, description, parameters, requestBody } = operation;
  return html` <section class="docs-call" aria-labelledby="${operationId}">
    <h3 id="${operationId}">
      <a href="#${operationId}"><span class="docs-method">${method.toUpperCase()}</span> <code>${path}</code></a>
    </h3>
    <p>${prose(summary)}. <span class="muted">${description}</span></p>
    ${parameterBlocks(parameters)}${requestBody && bodyBlock(requestBody)}${replyBlock(operation)}
  </section>`;
}

const TOKENS = { session: 'Session', upload: 'Upload token', ticket: 'Signed address' } as const;

function rules({ components }: OpenApi) {
  const schemes = Object.entries(components.securitySchemes) as [keyof typeof TOKENS, { description: string; type: string }][];
  return html` <section class="docs-subject" aria-labelledby="rules">
    <h2 id="rules">How to call</h2>
    <p class="measure">
      Bodies and replies are JSON unless a call says otherwise. Times are ISO 8601 in UTC, ids are UUIDs, sizes are bytes. A reply
      may gain fields: pass over those that you do not know. A body may not: a field that a call does not know is refused with
      400, and so is one that is sent twice, and text that holds U+0000 or half of a surrogate pair. Parameters of the query that
      a call does not know are passed over. <code>HEAD</code> is answered wherever <code>GET</code> is.
    </p>
    <h3 id="bodies">Bodies</h3>
    <p class="measure">
      A body has 20 seconds, and one more for each 8,000 bytes; then comes 408. With <code>Content-Digest</code> (RFC 9530:
      <code>sha-256</code> or <code>sha-512</code>) it is checked before anything is stored, and one that was damaged on the way
      is refused with 422: send it again. One address may send ${BODY_LIMITS.bodies} bodies at the same time.
    </p>
    <h3 id="access">Who may call</h3>
    <dl class="docs-list">
      ${schemes.map(
        ([name, { type, description }]) =>
          html` <div>
            <dt>${TOKENS[name]}</dt>
            <dd>
              ${type === 'http' ? html`<code>Authorization: Bearer …</code>` : html`<code>?ticket=…</code>`}.
              ${prose(description)}
            </dd>
          </div>`,
      )}
    </dl>
    <h3 id="pace">How often</h3>
    <p class="measure">
      Each call tells how many requests a minute one caller may make of it: the account or the test that a good token stands for,
      or, without one, an address (IPv4, or an IPv6 network of 64 bits). A token that is not good makes nobody another caller; few
      of those are looked at from one address. Calls that take a guess at a secret, or make a letter or an account, are few, and
      marked <code>scarce</code> in the document for programs. Every answer counts down in <code>X-RateLimit-Limit</code>,
      <code>X-RateLimit-Remaining</code> and <code>X-RateLimit-Reset</code> (seconds); after the last one comes 429 with
      <code>Retry-After</code>. Guesses at one account are counted besides, whichever call makes them:
      <code>too-many-tries</code>.
    </p>
    <h3 id="receipts">Receipts</h3>
    <p class="measure">
      A receipt is a compact JWS (RFC 7515, EdDSA) that the server has signed, over a
      <a href="#${schemaId('RecordingReceipt')}">RecordingReceipt</a> or an
      <a href="#${schemaId('AnswerReceipt')}">AnswerReceipt</a>. Keep what you sent until you hold one that the public keys
      verify: no status stands in for it.
    </p>
    <h3 id="refusals">Refusals</h3>
    <p class="measure">
      Every refusal is an <code>application/problem+json</code> (RFC 9457), a <a href="#${schemaId('Problem')}">Problem</a>. Its
      <code>title</code> is one of these names, or <code>unexpected</code> for a bug (500); its <code>detail</code> is the
      sentence to show.
    </p>
    <dl class="docs-list">
      ${Object.entries(FAILURES).map(
        ([name, [status, sentence]]) =>
          html` <div>
            <dt><code>${name}</code></dt>
            <dd><code>${status}</code> ${sentence}</dd>
          </div>`,
      )}
    </dl>
  </section>`;
}

const schemasBlock = (schemas: Record<string, JsonSchema>) =>
  html` <section class="docs-subject" aria-labelledby="schemas">
    <h2 id="schemas">Schemas</h2>
    ${Object.entries(schemas)
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(
        ([name, schema]) =>
          html` <section class="docs-call" aria-labelledby="${schemaId(name)}">
            <h3 id="${schemaId(name)}"><a href="#${schemaId(name)}">${name}</a></h3>
            ${schemaBlock(schema)}${fieldsOf(schema).length > 0 && exampleIn(exampleOf(schema, schemas))}
          </section>`,
      )}
  </section>`;

/**
 * The documentation as a page that needs no script, made of the document alone, so that both say the same. `look` is markup for its
 * head: the product's style sheet and font.
 */
export function pageOf(document: OpenApi, look: string): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const subjects = document.tags.map(({ name }) => ({
    name,
    calls: calls.filter(({ operation }) => operation.tags.includes(name)),
  }));
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${document.info.title}</title>
        <meta name="description" content="${document.info.description}" />
        ${new Html(look)}
        <style>
          ${new Html(STYLE)}
        </style>
      </head>
      <body>
        <header class="docs-head"><a href="/">${BRAND}</a></header>
        <main class="docs-page">
          <h1>${document.info.title}</h1>
          <p class="docs-lead">
            ${document.info.description} The same for programs: <a href="/api/docs/openapi.json">OpenAPI 3.1</a>.
          </p>
          <nav aria-labelledby="contents">
            <h2 id="contents">Contents</h2>
            <ul>
              <li><a href="#rules">How to call</a></li>
              ${subjects.map(
                (subject) =>
                  html` <li>
                    <a href="#subject-${subject.name}">${titled(subject.name)}</a>
                    <ul>
                      ${subject.calls.map(
                        ({ path, method, operation }) =>
                          html`<li>
                            <a href="#${operation.operationId}"
                              ><span class="docs-method">${method.toUpperCase()}</span> ${path}</a
                            >
                          </li>`,
                      )}
                    </ul>
                  </li>`,
              )}
              <li><a href="#schemas">Schemas</a></li>
            </ul>
          </nav>
          ${rules(document)}
          ${subjects.map(
            (subject) =>
              html` <section class="docs-subject" aria-labelledby="subject-${subject.name}">
                <h2 id="subject-${subject.name}">${titled(subject.name)}</h2>
                ${subject.calls.map(({ path, method, operation }) => callBlock(path, method, operation))}
              </section>`,
          )}
          ${schemasBlock(document.components.schemas)}
        </main>
      </body>
    </html> `;
  return page.markup;
}

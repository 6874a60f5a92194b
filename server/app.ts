import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { post } from '../contract/blog/blog.ts';
import type { Call } from '../contract/base/call.ts';
import { CALLS } from '../contract/calls.ts';
import { numbers } from '../contract/admin/numbers.ts';
import type { Renderer } from '../contract/site/rendering.ts';
import { providerRoutes } from './features/accounts/provider/provider-routes.ts';
import { accountRoutes } from './features/accounts/routes.ts';
import { securityRoutes } from './features/accounts/security-routes.ts';
import { assessmentRoutes } from './features/assessments/routes.ts';
import { auditRoutes } from './platform/audit/routes.ts';
import { boardRoutes } from './features/board/routes.ts';
import { blogAdminRoutes } from './features/blog/admin-routes.ts';
import { blogRoutes } from './features/blog/routes.ts';
import type { Config } from './config.ts';
import { evidenceRoutes } from './features/evidence/routes.ts';
import { docsRoutes } from './features/docs/routes.ts';
import { companyRoutes } from './features/companies/routes.ts';
import { cutRoutes } from './features/cuts/routes.ts';
import { savedSearchRoutes } from './features/hiring/saved-searches/saved-search-routes.ts';
import { teamRecordRoutes } from './features/hiring/team-records/team-record-routes.ts';
import { teamRoutes } from './features/companies/team-routes.ts';
import { connectionRoutes } from './features/connections/routes.ts';
import { BODY_LIMITS, type BodyLimits, guardBodies } from './http/body-guard.ts';
import { boundInput } from './http/bounded-input.ts';
import { closeGently } from './http/closing.ts';
import { limitConnections } from './http/connection-limit.ts';
import { addSecurityHeaders } from './http/content-security-policy.ts';
import { type DefineRoute, createDefineRoute } from './http/define-route.ts';
import { createRequestIds, nameRequests } from './http/request-id.ts';
import type { Rates } from './http/request-limits.ts';
import { createRequestLog, watchRequests } from './http/watch-requests.ts';
import { answerErrors, answerUnreadable, answerUnrouted } from './http/errors.ts';
import { integrationRoutes } from './features/integrations/routes.ts';
import { decisionRoutes } from './features/decisions/routes.ts';
import { interviewRoutes } from './features/interviews/routes.ts';
import { liveRoutes } from './features/live/routes.ts';
import { mailRoutes } from './platform/mail/routes.ts';
import { notificationRoutes } from './features/notifications/routes.ts';
import { messageRoutes } from './features/messages/routes.ts';
import { newsletterRoutes } from './features/newsletter/routes.ts';
import { ownDataRoutes } from './features/own-data/routes.ts';
import { profileRoutes } from './features/profiles/routes.ts';
import { questionRoutes } from './features/questions/routes.ts';
import { parseRawBodies } from './features/recordings/raw-body.ts';
import { raterRoutes } from './features/raters/routes.ts';
import { rateRoutes } from './features/exchange-rates/routes.ts';
import { recordingRoutes } from './features/recordings/routes.ts';
import { rescueRoutes } from './features/rescue/routes.ts';
import { searchRoutes } from './features/search/routes.ts';
import type { ServiceNeeds } from './account-services.ts';
import { type Services, createServices } from './services.ts';
import type { Readers } from './features/site/in-process-client.ts';
import { type Built, loadRenderer, servePages } from './features/site/pages.ts';
import { siteRoutes } from './features/site/routes.ts';
import { statisticsRoutes } from './features/statistics/routes.ts';
import { createHealth, serveHealth } from './platform/health/health.ts';
import { pingDatabase } from './platform/db/ping.ts';
import { measureServer } from './measure-server.ts';
import { createLogger } from './platform/log/logger.ts';
import { type Metrics, createMetrics } from './platform/metrics/metrics.ts';
import { REQUESTS_A_MINUTE } from './platform/limits/table.ts';

/** Bytes of a request without its body. A search of 2,000 characters fits, each of which takes up to nine in an address. */
const MAX_HEAD_BYTES = 40 * 1024;

/** Characters of one part of an address. A receipt has about 400 (/verify/{receipt}). */
const MAX_PARAM_CHARACTERS = 1000;

/** Callers per call that are counted at a time, so that the counts have a limited size; over the limit the oldest is dropped. */
const COUNTED = 50_000;

interface AppConfig {
  config: ServiceNeeds['config'] &
    Pick<Config, 'logLevel' | 'trustedProxies' | 'uploadsPerMinute' | 'connections' | 'bodyMemoryMb' | 'worker' | 'plans'>;
  bodies?: Partial<BodyLimits>;
  /** Left out: lines of JSON on the standard output. */
  log?: Logger;
}

export interface AppNeeds
  extends AppConfig, Omit<ServiceNeeds, 'config' | 'transact' | 'images' | 'log' | 'metrics' | 'articles'> {
  /** The built pages; without them only /api answers. */
  built?: Built;
  rates?: Partial<Rates>;
}

/**
 * An HTTP server with every limit that applies before the routes. `guardBodies` is registered after the raw parsers and before
 * any route, so that no body is read without it. Fastify's own lines about requests are off, since addresses contain tokens.
 */
async function createServer(
  { config, bodies, log = createLogger(config.logLevel) }: AppConfig,
  { requests }: Pick<Metrics, 'requests'>,
): Promise<FastifyInstance> {
  const secure = config.site.startsWith('https:');
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // Every line has the id of its request anyway (platform/log/logger.ts).
    childLoggerFactory: (own) => own,
    genReqId: createRequestIds(config.trustedProxies),
    bodyLimit: 64 * 1024,
    routerOptions: { maxParamLength: MAX_PARAM_CHARACTERS },
    // Only the limit for all bodies, since each has a deadline of its own (http/body-guard.ts).
    requestTimeout: BODY_LIMITS.longestMs + BODY_LIMITS.lingerMs,
    connectionTimeout: 120_000,
    http: { headersTimeout: 20_000, maxHeaderSize: MAX_HEAD_BYTES },
    frameworkErrors: answerUnrouted(secure),
    clientErrorHandler: answerUnreadable(secure),
    trustProxy: config.trustedProxies,
    // A request on an open connection gets its reply while the server ends, and the connection is closed after it.
    return503OnClosing: false,
  });
  const requestLog = createRequestLog(app.log);
  app.addHook('onClose', async () => requestLog.end());
  watchRequests(app, (ended) => {
    requestLog.add(ended);
    requests.observe(ended);
  });
  nameRequests(app);
  answerErrors(app);
  addSecurityHeaders(app, { secure });
  boundInput(app);
  parseRawBodies(app);
  await app.register(cookie);
  await app.register(rateLimit, { global: false, cache: COUNTED });
  guardBodies(app, { ...BODY_LIMITS, bytes: config.bodyMemoryMb * 1024 ** 2, ...bodies });
  limitConnections(app.server, { most: config.connections, trustedProxies: config.trustedProxies });
  return app;
}

/** Whether a page may make the call without a request: anyone may make it, it changes nothing, and its reply is JSON. */
const isReading = ({ method, access, strictLimit, changes, types, headers }: Call) =>
  method === 'GET' && access === 'anyone' && !strictLimit && !changes && !types && !headers;

/**
 * Returns the calls that pages make without a request. Throws if a call of the contract has no route, so that a forgotten one
 * prevents the start.
 */
function defineRoutes(
  defineRoute: DefineRoute,
  services: Services,
  {
    config,
    built,
    limits,
    articles,
    whenListening,
  }: AppNeeds & { limits: Rates; articles: Renderer['articles']; whenListening: (work: () => void) => void },
): Readers {
  const defined = new Set<object>();
  const readers = new Map<string, ReturnType<Readers['get']> & {}>();
  const define: DefineRoute = (call, handle) => {
    defined.add(call);
    if (isReading(call)) readers.set(call.path, handle as unknown as ReturnType<Readers['get']> & {});
    defineRoute(call, handle);
  };
  accountRoutes(define, services);
  securityRoutes(define, services);
  providerRoutes(define, { ...services, secure: config.site.startsWith('https:') });
  mailRoutes(define, services);
  recordingRoutes(define, services);
  assessmentRoutes(define, services);
  profileRoutes(define, services);
  companyRoutes(define, services);
  savedSearchRoutes(define, services);
  teamRecordRoutes(define, services);
  integrationRoutes(define, services);
  teamRoutes(define, { ...services.teams, nameEngineers: services.search.names });
  connectionRoutes(define, services);
  blogRoutes(define, services.blog);
  blogAdminRoutes(define, services.blog);
  newsletterRoutes(define, services.newsletter);
  notificationRoutes(define, services);
  messageRoutes(define, services);
  interviewRoutes(define, services);
  decisionRoutes(define, services);
  liveRoutes(define, services);
  rescueRoutes(define, services);
  searchRoutes(define, services);
  questionRoutes(define, services);
  evidenceRoutes(define, services);
  auditRoutes(define, services);
  boardRoutes(define, services);
  cutRoutes(define, services);
  raterRoutes(define, services);
  rateRoutes(define, services);
  ownDataRoutes(define, services);
  statisticsRoutes(define, services);
  siteRoutes(define, { plans: config.plans, articles: articles.map(({ article }) => article), blog: services.blog });
  docsRoutes(define, { pages: built?.files, rates: limits, whenListening });
  for (const [name, call] of CALLS) if (!defined.has(call)) throw new Error(`No handler serves the call ${name}.`);
  // A page itself is cached until something changes, so the post in it may be cached, too.
  readers.set(post.path, ({ params }) => services.blog.content.findPost((params as { slug: string }).slug));
  // Over the network the cached bytes are sent, which a page cannot use.
  readers.set(numbers.path, () => services.statistics.findNumbers());
  return readers;
}

/** Makes an empty folder for uploads. Old files in it are from a process that was killed. */
function prepareTemporary(dataDir: string): string {
  const temporary = join(dataDir, 'incoming');
  mkdirSync(temporary, { recursive: true });
  for (const left of readdirSync(temporary)) rmSync(join(temporary, left), { recursive: true, force: true });
  return temporary;
}

/** Builds the whole server without listening. Throws if a call of the contract has no route. */
export async function buildApp(needs: AppNeeds) {
  const { config, built, rates } = needs;
  const temporary = prepareTemporary(config.dataDir);

  const metrics = createMetrics(new Set([...CALLS.values()].map(({ path }) => path)));
  const app = await createServer(needs, metrics);
  const renderer = await loadRenderer(built);
  const articles = renderer?.articles ?? [];
  const { services, start, stop, close } = await createServices({ ...needs, log: app.log, metrics, articles });
  closeGently(app, stop);
  app.addHook('onClose', close);

  const limits: Rates = { ...REQUESTS_A_MINUTE, upload: config.uploadsPerMinute, ...rates };
  const { authenticator, space } = services;
  const defineRoute = createDefineRoute(app, { authenticator, rates: limits, temporary, space });
  const whenListening = (work: () => void) => void app.addHook('onListen', async () => work());
  const readers = defineRoutes(defineRoute, services, { ...needs, limits, articles, whenListening });
  await servePages(app, {
    built: built && renderer && { ...built, renderer },
    worker: config.worker,
    site: config.site,
    pagesPerMinute: limits.anyone,
    postsPerMinute: REQUESTS_A_MINUTE.forms,
    readers,
    content: {
      ...services.blog.content,
      onChange(listener) {
        services.blog.content.onChange(listener);
        services.statistics.changes.onChange(listener);
      },
    },
  });
  const checks = { database: () => pingDatabase(needs.db), store: needs.stores.check, search: services.search.index.read };
  const health = createHealth(checks);
  serveHealth(app, health);
  measureServer(needs.db, { metrics, health, services });
  await start();
  return { app, health, metrics, ...services };
}

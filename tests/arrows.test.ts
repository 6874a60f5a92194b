import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

const FEATURES = [
  'src/features/site',
  'src/features/blog',
  'src/features/account',
  'src/features/assessment',
  'src/features/uploads',
  'src/features/engineer',
  'src/features/hiring',
  'src/features/admin',
  'src/features/cuts',
  'src/features/messages',
];

/**
 * Our folders that each folder may import, in addition to itself and `contract`. Arrows point down the list, never up, and in no
 * circle.
 */
const ARROWS: Record<string, readonly string[]> = {
  contract: [],
  // Code that runs in page and worker, without React.
  'src/engine/browser': [],
  'src/engine/storage': [],
  'src/engine/sender': [],
  'src/engine/outbox': ['src/engine/storage'],
  'src/engine/pump': ['src/engine/sender', 'src/engine/outbox', 'src/engine/storage'],
  'src/engine/message-outbox': ['src/engine/sender', 'src/engine/storage'],
  'src/engine/rescue': ['src/engine/outbox', 'src/engine/storage'],
  // Code that several features share.
  'src/shared/recording': [],
  'src/ui': [],
  'src/shared/plots': ['src/ui'],
  'src/shared/drawing': [],
  'src/shared/api': ['src/engine/sender', 'src/engine/storage', 'src/ui'],
  'src/shared/playback': ['src/ui'],
  'src/shared/loading': ['src/shared/api', 'src/ui'],
  'src/shared/forms': ['src/engine/storage', 'src/shared/api', 'src/ui'],
  'src/shared/report': [
    'src/shared/plots',
    'src/shared/playback',
    'src/shared/loading',
    'src/shared/forms',
    'src/shared/api',
    'src/ui',
  ],
  'src/shared/accommodations': ['src/shared/loading', 'src/shared/forms', 'src/shared/api', 'src/ui'],
  'src/shared/newsletter': ['src/engine/sender', 'src/shared/forms', 'src/shared/api', 'src/ui'],
  'src/shared/device': [
    'src/shared/recording',
    'src/engine/sender',
    'src/engine/pump',
    'src/engine/outbox',
    'src/engine/storage',
    'src/shared/api',
    'src/ui',
  ],
  'src/shared/live': ['src/engine/sender', 'src/engine/storage', 'src/shared/api', 'src/ui'],
  'src/shared/article': ['src/ui'],
  'src/shared/offline-copies': ['src/shared/loading', 'src/engine/sender', 'src/engine/storage', 'src/shared/api', 'src/ui'],
  'src/shared/reading': ['src/shared/device', 'src/engine/storage', 'src/shared/api', 'src/ui'],
  'src/shared/interviews': ['src/shared/live', 'src/shared/loading', 'src/ui'],
  'src/shared/messaging': ['src/engine/message-outbox', 'src/engine/storage', 'src/shared/api', 'src/ui'],
  'src/shared/decisions': ['src/shared/messaging', 'src/shared/live', 'src/shared/loading', 'src/engine/storage', 'src/ui'],
  // The features. None imports another.
  'src/features/blog': [
    'src/shared/newsletter',
    'src/shared/article',
    'src/shared/reading',
    'src/shared/loading',
    'src/shared/forms',
    'src/shared/api',
    'src/ui',
  ],
  'src/features/site': [
    'src/shared/newsletter',
    'src/shared/report',
    'src/shared/plots',
    'src/shared/forms',
    'src/shared/loading',
    'src/engine/storage',
    'src/shared/api',
    'src/ui',
  ],
  'src/features/account': [
    'src/shared/device',
    'src/shared/loading',
    'src/shared/forms',
    'src/engine/storage',
    'src/shared/api',
    'src/ui',
  ],
  'src/features/assessment': [
    'src/shared/drawing',
    'src/shared/accommodations',
    'src/shared/device',
    'src/shared/recording',
    'src/engine/outbox',
    'src/engine/storage',
    'src/shared/loading',
    'src/shared/forms',
    'src/shared/api',
    'src/ui',
  ],
  'src/features/uploads': [
    'src/shared/device',
    'src/engine/rescue',
    'src/engine/sender',
    'src/engine/pump',
    'src/engine/outbox',
    'src/engine/storage',
    'src/shared/loading',
    'src/shared/forms',
    'src/shared/api',
    'src/ui',
  ],
  'src/features/engineer': [
    'src/shared/decisions',
    'src/shared/interviews',
    'src/shared/live',
    'src/shared/report',
    'src/shared/playback',
    'src/shared/device',
    'src/shared/loading',
    'src/shared/forms',
    'src/engine/storage',
    'src/shared/api',
    'src/ui',
  ],
  'src/features/hiring': [
    'src/shared/decisions',
    'src/shared/interviews',
    'src/shared/live',
    'src/shared/offline-copies',
    'src/shared/playback',
    'src/shared/report',
    'src/shared/loading',
    'src/shared/forms',
    'src/engine/storage',
    'src/shared/api',
    'src/ui',
  ],
  'src/features/messages': [
    'src/shared/decisions',
    'src/shared/messaging',
    'src/shared/live',
    'src/shared/loading',
    'src/shared/forms',
    'src/engine/storage',
    'src/shared/api',
    'src/ui',
  ],
  'src/features/cuts': ['src/shared/drawing', 'src/shared/loading', 'src/shared/api', 'src/ui'],
  'src/features/admin': [
    'src/shared/article',
    'src/shared/report',
    'src/shared/drawing',
    'src/shared/plots',
    'src/shared/playback',
    'src/shared/loading',
    'src/shared/forms',
    'src/engine/sender',
    'src/engine/storage',
    'src/shared/api',
    'src/ui',
  ],
  // Code that joins them: routes, shell and the parts of a page.
  'src/app': [
    ...FEATURES,
    'src/shared/report',
    'src/shared/messaging',
    'src/shared/live',
    'src/engine/message-outbox',
    'src/shared/reading',
    'src/shared/offline-copies',
    'src/shared/device',
    'src/shared/recording',
    'src/engine/pump',
    'src/engine/outbox',
    'src/engine/storage',
    'src/shared/accommodations',
    'src/shared/loading',
    'src/shared/forms',
    'src/shared/api',
    'src/ui',
  ],
  src: [
    'src/app',
    'src/features/blog',
    'src/shared/reading',
    'src/shared/device',
    'src/shared/loading',
    'src/engine/browser',
    'src/engine/storage',
    'src/ui',
  ],
  sw: [
    'src/engine/browser',
    'src/engine/rescue',
    'src/engine/message-outbox',
    'src/engine/sender',
    'src/engine/pump',
    'src/engine/outbox',
    'src/engine/storage',
  ],
  'server/platform/callers': [],
  'server/platform/log': [],
  'server/platform/traces': ['server/platform/log'],
  'server/platform/metrics': [],
  'server/http': ['server/platform/callers', 'server/platform/log', 'server/platform/traces'],
  'server/platform/db': ['server/platform/log', 'server/platform/traces'],
  'server/platform/limits': ['server/http', 'server/platform/db'],
  'server/platform/concurrency': [],
  'server/platform/hashing': [],
  'server/platform/children': [],
  'server/platform/numbers': [],
  'server/features/docs': ['server/http'],
  'server/features/site': ['server/features/blog', 'server/http'],
  'server/platform/images': ['server/platform/children', 'server/http'],
  'server/platform/jobs': ['server/platform/log', 'server/platform/traces', 'server/platform/db'],
  'server/platform/stores': ['server/platform/concurrency'],
  'server/platform/audit': ['server/http', 'server/platform/db'],
  'server/platform/models': [],
  'server/platform/mail': ['server/platform/jobs', 'server/platform/limits', 'server/http', 'server/platform/db'],
  'server/features/accounts': [
    'server/platform/log',
    'server/platform/audit',
    'server/platform/mail',
    'server/platform/callers',
    'server/platform/limits',
    'server/http',
    'server/platform/db',
  ],
  'server/features/pictures': [
    'server/platform/images',
    'server/platform/stores',
    'server/features/accounts',
    'server/http',
    'server/platform/db',
  ],
  'server/features/companies': [
    'server/platform/audit',
    'server/features/accounts',
    'server/platform/mail',
    'server/platform/callers',
    'server/platform/limits',
    'server/http',
    'server/platform/db',
  ],
  'server/features/connections': [
    'server/features/live',
    'server/platform/mail',
    'server/features/notifications',
    'server/features/companies',
    'server/features/pictures',
    'server/features/accounts',
    'server/platform/callers',
    'server/platform/limits',
    'server/http',
    'server/platform/db',
  ],
  'server/features/exchange-rates': ['server/http', 'server/platform/db'],
  'server/features/hiring': [
    'server/platform/log',
    'server/features/search',
    'server/features/exchange-rates',
    'server/features/connections',
    'server/features/notifications',
    'server/features/companies',
    'server/platform/mail',
    'server/platform/callers',
    'server/http',
    'server/platform/db',
  ],
  'server/features/integrations': [
    'server/features/hiring',
    'server/features/profiles',
    'server/features/companies',
    'server/features/accounts',
    'server/platform/mail',
    'server/platform/callers',
    'server/platform/limits',
    'server/http',
    'server/platform/db',
  ],
  'server/features/recordings': [
    'server/platform/children',
    'server/platform/hashing',
    'server/platform/stores',
    'server/platform/metrics',
    'server/features/connections',
    'server/features/companies',
    'server/features/accounts',
    'server/platform/jobs',
    'server/platform/concurrency',
    'server/platform/callers',
    'server/http',
    'server/platform/db',
  ],
  'server/features/recogniser': ['server/features/recordings', 'server/platform/children'],
  'server/data/bank': ['server/platform/numbers'],
  'server/data/vocabulary': [],
  'server/features/assessments': [
    'server/platform/numbers',
    'server/platform/audit',
    'server/data/bank',
    'server/features/recordings',
    'server/features/accounts',
    'server/platform/mail',
    'server/platform/concurrency',
    'server/platform/callers',
    'server/http',
    'server/platform/db',
  ],
  'server/features/raters': [
    'server/platform/numbers',
    'server/platform/audit',
    'server/data/demo',
    'server/features/assessments',
    'server/data/bank',
    'server/features/accounts',
    'server/platform/mail',
    'server/platform/callers',
    'server/platform/limits',
    'server/http',
    'server/platform/db',
  ],
  'server/features/questions': [
    'server/platform/numbers',
    'server/platform/audit',
    'server/features/assessments',
    'server/data/bank',
    'server/platform/mail',
    'server/platform/jobs',
    'server/http',
    'server/platform/db',
  ],
  'server/features/cuts': [
    'server/platform/numbers',
    'server/platform/audit',
    'server/features/assessments',
    'server/data/bank',
    'server/features/accounts',
    'server/http',
    'server/platform/db',
  ],
  'server/features/profiles': [
    'server/data/vocabulary',
    'server/features/connections',
    'server/features/pictures',
    'server/features/companies',
    'server/features/assessments',
    'server/features/recordings',
    'server/features/accounts',
    'server/platform/callers',
    'server/http',
    'server/platform/db',
  ],
  'server/features/evidence': [
    'server/platform/log',
    'server/platform/audit',
    'server/platform/models',
    'server/features/recogniser',
    'server/features/connections',
    'server/features/companies',
    'server/features/assessments',
    'server/features/recordings',
    'server/platform/jobs',
    'server/platform/concurrency',
    'server/platform/callers',
    'server/http',
    'server/platform/db',
  ],
  'server/features/board': [
    'server/platform/audit',
    'server/features/assessments',
    'server/features/companies',
    'server/features/recordings',
    'server/http',
    'server/platform/db',
  ],
  'server/features/rescue': [
    'server/platform/concurrency',
    'server/platform/stores',
    'server/features/assessments',
    'server/features/recordings',
    'server/features/accounts',
    'server/platform/callers',
    'server/http',
  ],
  'server/features/blog': ['server/platform/images', 'server/platform/stores', 'server/http', 'server/platform/db'],
  'server/features/newsletter': [
    'server/platform/audit',
    'server/features/accounts',
    'server/platform/mail',
    'server/platform/jobs',
    'server/platform/limits',
    'server/http',
    'server/platform/db',
  ],
  'server/features/notifications': [
    'server/platform/log',
    'server/features/accounts',
    'server/platform/mail',
    'server/platform/callers',
    'server/http',
    'server/platform/db',
  ],
  'server/features/search': [
    'server/platform/log',
    'server/data/bank',
    'server/data/demo',
    'server/data/vocabulary',
    'server/platform/models',
    'server/features/exchange-rates',
    'server/features/connections',
    'server/features/assessments',
    'server/platform/concurrency',
    'server/http',
    'server/platform/db',
  ],
  'server/features/live': [
    'server/features/accounts',
    'server/platform/callers',
    'server/platform/log',
    'server/http',
    'server/platform/db',
  ],
  'server/features/messages': [
    'server/platform/audit',
    'server/features/live',
    'server/features/companies',
    'server/platform/callers',
    'server/platform/limits',
    'server/http',
    'server/platform/db',
  ],
  'server/features/interviews': [
    'server/features/notifications',
    'server/features/connections',
    'server/features/live',
    'server/features/companies',
    'server/platform/mail',
    'server/platform/callers',
    'server/platform/limits',
    'server/http',
    'server/platform/db',
  ],
  'server/features/decisions': [
    'server/features/notifications',
    'server/features/connections',
    'server/features/live',
    'server/features/companies',
    'server/platform/callers',
    'server/platform/limits',
    'server/http',
    'server/platform/db',
  ],
  'server/features/own-data': [
    'server/platform/stores',
    'server/features/pictures',
    'server/features/recordings',
    'server/features/connections',
    'server/features/companies',
    'server/features/accounts',
    'server/platform/mail',
    'server/platform/jobs',
    'server/platform/callers',
    'server/platform/limits',
    'server/http',
    'server/platform/db',
  ],
  'server/platform/schedule': ['server/platform/jobs', 'server/platform/log'],
  'server/features/retention': ['server/platform/stores', 'server/platform/db'],
  'server/features/statistics': [
    'server/platform/log',
    'server/platform/numbers',
    'server/features/assessments',
    'server/platform/jobs',
    'server/platform/concurrency',
    'server/http',
    'server/platform/db',
  ],
  'server/data/demo': [
    'server/platform/numbers',
    'server/features/evidence',
    'server/data/bank',
    'server/features/assessments',
    'server/features/recordings',
    'server/features/accounts',
    'server/http',
    'server/platform/db',
  ],
  'server/operations': ['server/platform/stores', 'server/platform/db'],
  server: [
    'server/operations',
    'server/features/integrations',
    'server/features/board',
    'server/platform/audit',
    'server/features/evidence',
    'server/data/demo',
    'server/features/notifications',
    'server/features/search',
    'server/features/exchange-rates',
    'server/features/newsletter',
    'server/features/decisions',
    'server/features/interviews',
    'server/features/messages',
    'server/features/live',
    'server/features/blog',
    'server/features/own-data',
    'server/features/retention',
    'server/platform/schedule',
    'server/features/statistics',
    'server/features/rescue',
    'server/features/hiring',
    'server/features/profiles',
    'server/features/questions',
    'server/features/raters',
    'server/features/cuts',
    'server/features/assessments',
    'server/data/bank',
    'server/features/recogniser',
    'server/features/recordings',
    'server/platform/stores',
    'server/platform/images',
    'server/features/connections',
    'server/features/pictures',
    'server/features/companies',
    'server/features/accounts',
    'server/platform/mail',
    'server/platform/jobs',
    'server/features/docs',
    'server/features/site',
    'server/platform/callers',
    'server/platform/limits',
    'server/platform/log',
    'server/platform/metrics',
    'server/platform/traces',
    'server/http',
    'server/platform/db',
  ],
};

const folders = Object.keys(ARROWS);

/** The longest listed folder that a path lies in. */
const folderOf = (path: string) =>
  folders.filter((folder) => path === folder || path.startsWith(`${folder}/`)).toSorted((a, b) => b.length - a.length)[0];

function sources(): string[] {
  return ['contract', 'src', 'sw', 'server'].flatMap((top) =>
    readdirSync(join(ROOT, top), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:tsx?|mdx)$/.test(name))
      .map((name) => join(top, name)),
  );
}

const IMPORT = /(import type[^;]*?)?(?:from|import)\s*\(?\s*'([^']+)'/g;

/** Each import of our files. `isType`: it disappears when the types are removed. */
const imports = sources().flatMap((file) =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT)].map(([, type, target = '']) => ({
    file,
    target: target.startsWith('.') ? relative(ROOT, join(ROOT, dirname(file), target)) : target,
    isType: type !== undefined,
  })),
);

test('every import follows the arrows of the architecture', () => {
  const wrong = imports
    .filter(({ target }) => /^(contract|src|sw|server)\//.test(target))
    .filter(({ file, target }) => {
      const [from, to] = [folderOf(file), folderOf(target)];
      if (!from || !to) return true;
      return from !== to && to !== 'contract' && !ARROWS[from]?.includes(to);
    })
    .map(({ file, target }) => `${file} → ${target}`);
  expect(wrong).toEqual([]);
});

test('no feature may import a feature', () => {
  for (const feature of FEATURES) expect(FEATURES.filter((other) => ARROWS[feature]?.includes(other))).toEqual([]);
});

/** Tests of more than one program, and what they run on. */
const ACROSS = ['docs', 'engines', 'faults', 'fuzz', 'journeys', 'reference', 'support', 'sweep'];

/** Folders that tests/ mirrors. */
const MIRRORED = ['contract', 'src', 'sw', 'server', 'scripts', 'bench'];

test('tests lie where their sources lie', () => {
  const homes = readdirSync(join(ROOT, 'tests'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const known = new Set([...MIRRORED, ...ACROSS]);
  expect(homes.filter(({ name }) => !known.has(name))).toEqual([]);
  const tests = MIRRORED.flatMap((top) => {
    const root = join(ROOT, 'tests', top);
    return existsSync(root) ? readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => join(top, name)) : [];
  });
  const astray = tests.filter((name) => /\.tsx?$/.test(name)).filter((name) => !existsSync(join(ROOT, dirname(name))));
  expect(astray).toEqual([]);
});

test('the arrows themselves have no circle', () => {
  const visiting = new Set<string>();
  const visit = (folder: string): void => {
    expect(visiting, `circle through ${folder}`).not.toContain(folder);
    visiting.add(folder);
    for (const next of ARROWS[folder] ?? []) visit(next);
    visiting.delete(folder);
  };
  for (const folder of folders) visit(folder);
});

/**
 * The folders of the contract that each of its folders may import. `facts` has numbers and names without schemas, so that a
 * public page can show them without zod.
 */
const CONTRACT_ARROWS: Record<string, readonly string[]> = {
  facts: [],
  base: ['facts'],
  scores: ['base', 'facts'],
  recordings: ['base', 'facts'],
  blog: ['base', 'facts'],
  messages: ['base', 'facts'],
  accounts: ['blog', 'base', 'facts'],
  interviews: ['messages', 'base'],
  decisions: ['messages', 'base'],
  companies: ['accounts', 'base', 'facts'],
  assessment: ['recordings', 'base', 'facts'],
  rating: ['assessment', 'recordings', 'base', 'facts'],
  bank: ['rating', 'assessment', 'accounts', 'scores', 'base', 'facts'],
  results: ['bank', 'rating', 'assessment', 'recordings', 'accounts', 'scores', 'base', 'facts'],
  profiles: ['results', 'rating', 'assessment', 'recordings', 'companies', 'accounts', 'scores', 'base', 'facts'],
  hiring: ['profiles', 'rating', 'assessment', 'scores', 'base', 'facts'],
  integrations: ['hiring', 'rating', 'assessment', 'scores', 'base', 'facts'],
  admin: ['rating', 'assessment', 'recordings', 'base', 'facts'],
  site: ['assessment', 'messages', 'blog', 'scores', 'base', 'facts'],
};

test('the folders of the contract import each other in one direction, and facts import no schema', () => {
  const inContract = imports.filter(({ file }) => /^contract\/[\w-]+\//.test(file));
  const wrong = inContract.filter(({ file, target }) => {
    const [from = '', to = ''] = [file.split('/')[1], target.split('/')[1]];
    if (!target.startsWith('contract/')) return from === 'facts';
    return from !== to && !CONTRACT_ARROWS[from]?.includes(to);
  });
  expect(wrong).toEqual([]);
  const order = Object.keys(CONTRACT_ARROWS);
  const upward = order.filter((folder, index) => CONTRACT_ARROWS[folder]?.some((to) => order.indexOf(to) >= index));
  expect(upward).toEqual([]);
});

test('the contract imports zod and nothing else from outside', () => {
  const outside = imports.filter(({ file, target }) => file.startsWith('contract/') && !target.startsWith('contract/'));
  expect([...new Set(outside.map(({ target }) => target))]).toEqual(['zod']);
});

/** Files that build the parts of the server and hand them to each other. */
const COMPOSITION = new Set([
  'server/main.ts',
  'server/admin.ts',
  'server/measure-server.ts',
  'server/services.ts',
  'server/account-services.ts',
  'server/own-data-services.ts',
  'server/question-services.ts',
  'server/test-services.ts',
  'server/evidence-services.ts',
  'server/board-services.ts',
  'server/integration-services.ts',
  'server/search-services.ts',
  'server/audit-verify.ts',
  'server/end-sessions.ts',
  'server/open-keys.ts',
  'server/rotate-secrets.ts',
  'server/backup.ts',
  'server/restore.ts',
  'server/migrate-data.ts',
  'server/doctor.ts',
]);

const onServer = imports.filter(({ file }) => file.startsWith('server/'));
const isRepository = (path: string) => path.endsWith('repository.ts');
/** Conditions that the repositories of several folders put into their queries. */
const CONDITIONS = new Set([
  'server/features/assessments/rating/appeal-condition.ts',
  'server/features/assessments/card-conditions.ts',
  'server/features/connections/visibility.ts',
]);

test('on the server only repositories know the tables and the query language', () => {
  const isQuery = (target: string) => target.startsWith('drizzle-orm') || target.startsWith('server/platform/db/schema/');
  const wrong = onServer.filter(
    ({ file, target }) =>
      isQuery(target) && !isRepository(file) && !CONDITIONS.has(file) && !file.startsWith('server/platform/db/'),
  );
  expect(wrong).toEqual([]);
});

test('only transact begins a transaction, so that every part that joins one is known', () => {
  const beginning = sources().filter((file) => /\.transaction\(/.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(beginning.filter((file) => file.startsWith('server/'))).toEqual(['server/platform/db/transact.ts']);
});

test('a route knows services and no repository; a repository is used in its own feature, or its types elsewhere', () => {
  const wrong = onServer
    .filter(({ target, file }) => isRepository(target) && !COMPOSITION.has(file))
    .filter(({ file, target, isType }) => file.endsWith('routes.ts') || (!isType && folderOf(file) !== folderOf(target)));
  expect(wrong).toEqual([]);
});

test('every folder of the programs is in the list', () => {
  expect(sources().filter((file) => !folderOf(file))).toEqual([]);
});

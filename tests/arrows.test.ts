import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

const FEATURES = [
  'src/site',
  'src/blog',
  'src/account',
  'src/assessment',
  'src/uploads',
  'src/engineer',
  'src/hiring',
  'src/admin',
  'src/judge',
  'src/messages',
];

/** What each folder may import of ours, besides itself and `contract`. Arrows point down the list, never up, and in no circle. */
const ARROWS: Record<string, readonly string[]> = {
  contract: [],
  // What runs in page and worker, without React.
  'src/storage': [],
  'src/sender': [],
  'src/outbox': ['src/storage'],
  'src/pump': ['src/sender', 'src/outbox', 'src/storage'],
  'src/message-outbox': ['src/sender', 'src/pump', 'src/storage'],
  'src/rescue': ['src/outbox', 'src/storage'],
  // What several features share.
  'src/recording': [],
  'src/ui': [],
  'src/plots': ['src/ui'],
  'src/drawing': [],
  'src/api': ['src/storage', 'src/ui'],
  'src/playback': ['src/ui'],
  'src/loading': ['src/api', 'src/ui'],
  'src/forms': ['src/storage', 'src/api', 'src/ui'],
  'src/report': ['src/plots', 'src/playback', 'src/loading', 'src/forms', 'src/api', 'src/ui'],
  'src/accommodations': ['src/loading', 'src/forms', 'src/api', 'src/ui'],
  'src/newsletter': ['src/sender', 'src/forms', 'src/api', 'src/ui'],
  'src/device': ['src/recording', 'src/sender', 'src/pump', 'src/outbox', 'src/storage', 'src/api', 'src/ui'],
  'src/live': ['src/sender', 'src/storage', 'src/api', 'src/ui'],
  'src/article': ['src/ui'],
  'src/kept': ['src/loading', 'src/sender', 'src/storage', 'src/api', 'src/ui'],
  'src/reading': ['src/storage', 'src/api', 'src/ui'],
  // The features. None imports another.
  'src/blog': ['src/newsletter', 'src/article', 'src/reading', 'src/loading', 'src/forms', 'src/api', 'src/ui'],
  'src/site': ['src/newsletter', 'src/report', 'src/plots', 'src/forms', 'src/loading', 'src/storage', 'src/api', 'src/ui'],
  'src/account': ['src/device', 'src/loading', 'src/forms', 'src/storage', 'src/api', 'src/ui'],
  'src/assessment': [
    'src/drawing',
    'src/accommodations',
    'src/device',
    'src/recording',
    'src/outbox',
    'src/storage',
    'src/loading',
    'src/forms',
    'src/api',
    'src/ui',
  ],
  'src/uploads': [
    'src/device',
    'src/rescue',
    'src/sender',
    'src/pump',
    'src/outbox',
    'src/storage',
    'src/loading',
    'src/forms',
    'src/api',
    'src/ui',
  ],
  'src/engineer': [
    'src/live',
    'src/report',
    'src/playback',
    'src/device',
    'src/loading',
    'src/forms',
    'src/storage',
    'src/api',
    'src/ui',
  ],
  'src/hiring': [
    'src/live',
    'src/kept',
    'src/playback',
    'src/report',
    'src/loading',
    'src/forms',
    'src/storage',
    'src/api',
    'src/ui',
  ],
  'src/messages': ['src/live', 'src/message-outbox', 'src/loading', 'src/forms', 'src/storage', 'src/api', 'src/ui'],
  'src/judge': ['src/drawing', 'src/loading', 'src/api', 'src/ui'],
  'src/admin': [
    'src/article',
    'src/report',
    'src/drawing',
    'src/plots',
    'src/playback',
    'src/loading',
    'src/forms',
    'src/sender',
    'src/storage',
    'src/api',
    'src/ui',
  ],
  // What joins them: routes, shell and the parts of a page.
  'src/app': [
    ...FEATURES,
    'src/report',
    'src/live',
    'src/message-outbox',
    'src/reading',
    'src/kept',
    'src/device',
    'src/recording',
    'src/pump',
    'src/outbox',
    'src/storage',
    'src/accommodations',
    'src/loading',
    'src/forms',
    'src/api',
    'src/ui',
  ],
  src: ['src/app', 'src/blog', 'src/reading', 'src/device', 'src/storage', 'src/ui'],
  sw: ['src/rescue', 'src/message-outbox', 'src/sender', 'src/pump', 'src/outbox', 'src/storage'],
  'server/callers': [],
  'server/http': ['server/callers'],
  'server/db': [],
  'server/limits': ['server/http', 'server/db'],
  'server/concurrency': [],
  'server/docs': ['server/http'],
  'server/site': ['server/blog', 'server/http'],
  'server/images': ['server/http'],
  'server/jobs': [],
  'server/stores': ['server/concurrency'],
  'server/audit': ['server/http', 'server/db'],
  'server/models': [],
  'server/mail': ['server/jobs', 'server/limits', 'server/http', 'server/db'],
  'server/accounts': ['server/mail', 'server/callers', 'server/limits', 'server/http', 'server/db'],
  'server/pictures': ['server/images', 'server/accounts', 'server/http', 'server/db'],
  'server/companies': [
    'server/audit',
    'server/accounts',
    'server/mail',
    'server/callers',
    'server/limits',
    'server/http',
    'server/db',
  ],
  'server/connections': [
    'server/live',
    'server/mail',
    'server/notifications',
    'server/companies',
    'server/pictures',
    'server/accounts',
    'server/callers',
    'server/limits',
    'server/http',
    'server/db',
  ],
  'server/rates': ['server/http', 'server/db'],
  'server/hiring': [
    'server/search',
    'server/rates',
    'server/connections',
    'server/notifications',
    'server/companies',
    'server/mail',
    'server/callers',
    'server/http',
    'server/db',
  ],
  'server/recordings': [
    'server/stores',
    'server/connections',
    'server/companies',
    'server/accounts',
    'server/jobs',
    'server/concurrency',
    'server/callers',
    'server/http',
    'server/db',
  ],
  'server/recogniser': ['server/recordings'],
  'server/bank': [],
  'server/assessments': [
    'server/audit',
    'server/bank',
    'server/recordings',
    'server/accounts',
    'server/mail',
    'server/concurrency',
    'server/callers',
    'server/http',
    'server/db',
  ],
  'server/raters': [
    'server/audit',
    'server/demo',
    'server/assessments',
    'server/bank',
    'server/accounts',
    'server/mail',
    'server/callers',
    'server/limits',
    'server/http',
    'server/db',
  ],
  'server/questions': [
    'server/audit',
    'server/assessments',
    'server/bank',
    'server/mail',
    'server/jobs',
    'server/http',
    'server/db',
  ],
  'server/cuts': ['server/audit', 'server/assessments', 'server/bank', 'server/accounts', 'server/http', 'server/db'],
  'server/profiles': [
    'server/connections',
    'server/pictures',
    'server/companies',
    'server/assessments',
    'server/recordings',
    'server/accounts',
    'server/callers',
    'server/http',
    'server/db',
  ],
  'server/evidence': [
    'server/audit',
    'server/models',
    'server/recogniser',
    'server/connections',
    'server/companies',
    'server/assessments',
    'server/recordings',
    'server/jobs',
    'server/concurrency',
    'server/callers',
    'server/http',
    'server/db',
  ],
  'server/board': ['server/audit', 'server/assessments', 'server/companies', 'server/recordings', 'server/http', 'server/db'],
  'server/rescue': ['server/stores', 'server/assessments', 'server/recordings', 'server/accounts', 'server/callers', 'server/http'],
  'server/blog': ['server/images', 'server/http', 'server/db'],
  'server/newsletter': [
    'server/audit',
    'server/accounts',
    'server/mail',
    'server/jobs',
    'server/limits',
    'server/http',
    'server/db',
  ],
  'server/notifications': ['server/accounts', 'server/mail', 'server/callers', 'server/http', 'server/db'],
  'server/search': [
    'server/models',
    'server/rates',
    'server/connections',
    'server/assessments',
    'server/concurrency',
    'server/http',
    'server/db',
  ],
  'server/live': ['server/accounts', 'server/callers', 'server/http', 'server/db'],
  'server/messages': [
    'server/audit',
    'server/live',
    'server/companies',
    'server/callers',
    'server/limits',
    'server/http',
    'server/db',
  ],
  'server/own-data': [
    'server/stores',
    'server/recordings',
    'server/connections',
    'server/companies',
    'server/accounts',
    'server/mail',
    'server/jobs',
    'server/callers',
    'server/limits',
    'server/http',
    'server/db',
  ],
  'server/schedule': ['server/jobs'],
  'server/retention': ['server/db'],
  'server/statistics': ['server/assessments', 'server/jobs', 'server/concurrency', 'server/http', 'server/db'],
  'server/demo': [
    'server/evidence',
    'server/bank',
    'server/assessments',
    'server/recordings',
    'server/accounts',
    'server/http',
    'server/db',
  ],
  server: [
    'server/board',
    'server/audit',
    'server/evidence',
    'server/demo',
    'server/notifications',
    'server/search',
    'server/rates',
    'server/newsletter',
    'server/messages',
    'server/live',
    'server/blog',
    'server/own-data',
    'server/retention',
    'server/schedule',
    'server/statistics',
    'server/rescue',
    'server/hiring',
    'server/profiles',
    'server/questions',
    'server/raters',
    'server/cuts',
    'server/assessments',
    'server/bank',
    'server/recogniser',
    'server/recordings',
    'server/stores',
    'server/connections',
    'server/pictures',
    'server/companies',
    'server/accounts',
    'server/mail',
    'server/jobs',
    'server/docs',
    'server/site',
    'server/callers',
    'server/limits',
    'server/http',
    'server/db',
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

/** Each import of our files. `isType`: it disappears when the types are taken away. */
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
const ACROSS = ['docs', 'faults', 'fuzz', 'journeys', 'reference', 'support'];

test('tests lie where their sources lie', () => {
  const homes = readdirSync(join(ROOT, 'tests'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const known = new Set(['contract', 'src', 'sw', 'server', 'scripts', ...ACROSS]);
  expect(homes.filter(({ name }) => !known.has(name))).toEqual([]);
  const tests = ['contract', 'src', 'sw', 'server', 'scripts'].flatMap((top) => {
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

test('the contract imports zod and nothing else from outside', () => {
  const outside = imports.filter(({ file, target }) => file.startsWith('contract/') && !target.startsWith('contract/'));
  expect([...new Set(outside.map(({ target }) => target))]).toEqual(['zod']);
});

/** Files that build the parts of the server and hand them to each other. */
const COMPOSITION = new Set([
  'server/main.ts',
  'server/admin.ts',
  'server/services.ts',
  'server/account-services.ts',
  'server/own-data-services.ts',
  'server/question-services.ts',
  'server/test-services.ts',
  'server/evidence-services.ts',
  'server/board-services.ts',
  'server/search-services.ts',
  'server/audit-verify.ts',
]);

const onServer = imports.filter(({ file }) => file.startsWith('server/'));
const isRepository = (path: string) => path.endsWith('repository.ts');
/** Conditions that the repositories of several folders put into their queries. */
const CONDITIONS = new Set([
  'server/assessments/appeal-condition.ts',
  'server/assessments/card-conditions.ts',
  'server/connections/visibility.ts',
]);

test('on the server only repositories know the tables and the query language', () => {
  const isQuery = (target: string) => target.startsWith('drizzle-orm') || target.startsWith('server/db/schema/');
  const wrong = onServer.filter(
    ({ file, target }) => isQuery(target) && !isRepository(file) && !CONDITIONS.has(file) && !file.startsWith('server/db/'),
  );
  expect(wrong).toEqual([]);
});

test('nothing but transact begins a transaction, so that whatever joins one is known', () => {
  const beginning = sources().filter((file) => /\.transaction\(/.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(beginning.filter((file) => file.startsWith('server/'))).toEqual(['server/db/transact.ts']);
});

test('a route knows services and no repository; a repository is used in its own folder, or its types elsewhere', () => {
  const wrong = onServer
    .filter(({ target, file }) => isRepository(target) && !COMPOSITION.has(file))
    .filter(({ file, target, isType }) => file.endsWith('routes.ts') || (!isType && dirname(file) !== dirname(target)));
  expect(wrong).toEqual([]);
});

test('every folder of the programs is in the list', () => {
  expect(sources().filter((file) => !folderOf(file))).toEqual([]);
});

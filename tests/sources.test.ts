import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** The folders of the product. */
const ROOTS = ['server', 'contract', 'src', 'sw'];

const sources = ROOTS.flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(root, name)),
).map((path) => ({ path, text: readFileSync(path, 'utf8') }));

const pathsOf = (isMeant: (text: string) => boolean) =>
  sources
    .filter(({ text }) => isMeant(text))
    .map(({ path }) => path)
    .toSorted();

/** The names that a source imports from a module, without `type` and without other names for them. */
const namesFrom = (text: string, module: string) =>
  [...text.matchAll(/import (?:type )?\{([^}]*)\} from '([^']+)'/g)]
    .filter(([, , from]) => from === module)
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.replace(/^\s*type /, '').trim())
    .filter((name) => name !== '');

test('programs are started from a list of arguments, without a shell, and by these files alone', () => {
  const starters = sources.filter(({ text }) => text.includes('child_process'));
  expect(starters.map(({ path }) => path).toSorted()).toEqual([
    'server/platform/children/run-child.ts',
    'server/platform/children/sandbox.ts',
    'server/platform/db/embedded.ts',
    'server/platform/db/supervise.ts',
  ]);
  for (const { path, text } of starters) {
    const names = namesFrom(text, 'node:child_process');
    expect([path, text.split('child_process').length - 1, names.length > 0]).toEqual([path, 1, true]);
    expect([path, names.filter((name) => !['spawn', 'spawnSync', 'ChildProcess'].includes(name))]).toEqual([path, []]);
    expect([path, text.match(/\bshell\b/)]).toEqual([path, null]);
  }
});

/** A page and the dedicated worker that it has started: nobody else can send to either. */
const WORKER = new Set(['src/engine/storage/spare-files.ts', 'src/engine/storage/spare-writer.ts']);

test('no page listens to messages of windows, but only to channels of the own origin', () => {
  const listener = /([\w.\]]*?)\.?\b(?:addEventListener\(\s*['"`]message(?:error)?['"`]|onmessage(?:error)?\s*=)/g;
  const found = sources
    .filter(({ path }) => path.startsWith('src/') && !WORKER.has(path))
    .flatMap(({ path, text }) => [...text.matchAll(listener)].map(([, receiver = '']) => ({ path, text, receiver })));
  expect(found.length).toBeGreaterThan(2);
  for (const { path, text, receiver } of found) {
    expect([path, receiver]).toEqual([path, 'channel']);
    expect(text).toContain('channel = new BroadcastChannel(');
  }
});

/** What a source uses of cryptography, except digests and random ids. */
const USES: readonly [string, (text: string) => boolean][] = [
  [
    'node:crypto',
    (text) => namesFrom(text, 'node:crypto').some((name) => !['hash', 'createHash', 'randomUUID', 'KeyObject'].includes(name)),
  ],
  ['Web Crypto', (text) => /\bsubtle\b|\bgetRandomValues\b/.test(text)],
  ...['jose', 'openid-client', 'otpauth', '@simplewebauthn/server', '@simplewebauthn/browser'].map(
    (name): [string, (text: string) => boolean] => [name, (text) => text.includes(`from '${name}'`)],
  ),
];

test('cryptography is in these files alone, and is that of Node, of the browser and of known libraries', () => {
  expect(Object.fromEntries(USES.map(([name, isUse]) => [name, pathsOf(isUse)]))).toEqual({
    'node:crypto': [
      'server/admin.ts',
      'server/data/demo/company-rows.ts',
      'server/features/accounts/codes.ts',
      'server/features/accounts/passwords.ts',
      'server/features/accounts/provider/oauth-states.ts',
      'server/features/accounts/second-factor/steps.ts',
      'server/features/accounts/secret-box.ts',
      'server/features/accounts/sessions.ts',
      'server/features/accounts/tokens.ts',
      'server/features/integrations/keys.ts',
      'server/features/integrations/send-webhook.ts',
      'server/features/integrations/webhooks.ts',
      'server/features/notifications/encrypt-push.ts',
      'server/features/notifications/push-keys.ts',
      'server/features/profiles/report-links.ts',
      'server/features/raters/rater-accounts.ts',
      'server/features/recordings/receipts.ts',
      'server/features/rescue/rescue-key.ts',
      'server/http/request-id.ts',
      'server/keys.ts',
      'server/operations/doctor/measure.ts',
      'server/platform/audit/chain.ts',
      'server/rotate-secrets.ts',
      'server/secret-lists.ts',
    ],
    'Web Crypto': [
      'contract/assessment/rescue.ts',
      'contract/base/digest.ts',
      'server/features/assessments/assessments.ts',
      'server/features/rescue/open-package.ts',
      'server/features/rescue/rescue-key.ts',
      'server/test-services.ts',
      'src/engine/pump/receipts.ts',
      'src/engine/rescue/encrypt.ts',
      'src/engine/storage/bytes.ts',
      // Only to find out whether the browser can verify a receipt.
      'src/shared/device/browser.ts',
      'src/shared/offline-copies/encrypt.ts',
      'src/shared/offline-copies/key.ts',
    ],
    jose: [
      'server/features/accounts/tokens.ts',
      'server/features/notifications/push.ts',
      'server/features/recordings/receipts.ts',
      'src/engine/pump/receipts.ts',
      'src/engine/pump/token.ts',
    ],
    'openid-client': ['server/features/accounts/provider/oidc.ts'],
    otpauth: ['server/features/accounts/codes.ts'],
    '@simplewebauthn/server': ['server/features/accounts/second-factor/webauthn.ts'],
    '@simplewebauthn/browser': ['src/shared/api/passkey.ts'],
  });
});

test('no source reaches cryptography by another way, and no other library of it is installed', () => {
  const whole =
    /import \* as \w+ from '(?:node:)?crypto'|import \w+ from '(?:node:)?crypto'|from 'crypto'|import\('(?:node:)?crypto'\)/;
  expect(pathsOf((text) => whole.test(text))).toEqual([]);
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> };
  const isOfCrypto = (name: string) => /crypt|cipher|noble|forge|sodium|nacl|elliptic|hash|argon|jwt|jws|rsa|sha\d/i.test(name);
  expect(Object.keys(dependencies).filter(isOfCrypto)).toEqual([]);
});

/** What a source of the server uses to resolve names and to open connections. */
const CONNECTS: readonly [string, (text: string) => boolean][] = [
  ['names', (text) => /'(?:node:)?dns(?:\/promises)?'|\blookupService\b/.test(text)],
  [
    'connections',
    (text) =>
      /(?<![.\w])fetch\(|from '(?:undici|nodemailer|openid-client|@aws-sdk\/client-s3)'/.test(text) ||
      ['http', 'https', 'http2', 'net', 'tls', 'dgram'].some((module) =>
        namesFrom(text, `node:${module}`).some((name) => /^(?:request|get|connect|createConnection|createSocket)\b/.test(name)),
      ),
  ],
];

test('the server resolves names and opens connections in these files alone, and only webhooks go where a stranger says', () => {
  const found = (isMeant: (text: string) => boolean) => pathsOf(isMeant).filter((path) => path.startsWith('server/'));
  expect(Object.fromEntries(CONNECTS.map(([name, isMeant]) => [name, found(isMeant)]))).toEqual({
    names: [
      // Its own address, as the operator has set it.
      'server/data/demo/is-local.ts',
      'server/features/integrations/resolve-host.ts',
    ],
    // All but those of webhooks go to addresses of settings, and those of push to services that are listed.
    connections: [
      'server/features/accounts/provider/oidc.ts',
      'server/features/integrations/send-webhook.ts',
      'server/features/notifications/push.ts',
      'server/features/recogniser/fetch-model.ts',
      'server/operations/doctor/measure.ts',
      'server/platform/db/embedded.ts',
      'server/platform/mail/transport.ts',
      'server/platform/models/post-to-model.ts',
      'server/platform/stores/s3/bucket.ts',
    ],
  });
});

/** Packages that read pictures, sound and video, the bytes of which come from strangers. */
const DECODERS = /^(?:sharp|mediabunny|opus-decoder|sherpa-onnx-node)$/;

/** The sources that are loaded together with one: what it imports, and so on. Types are not loaded. */
function listLoaded(entry: string): { path: string; packages: string[] }[] {
  const loaded = new Map<string, string[]>();
  const open = [entry];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (loaded.has(path)) continue;
    const text = readFileSync(path, 'utf8');
    const imports = text.matchAll(/(?:^|\n)(?:import|export) (?!type )[^;]*?from '([^']+)'|import\('([^']+)'\)/g);
    const names = [...imports].map(([, name, other]) => name ?? other ?? '');
    loaded.set(
      path,
      names.filter((name) => !name.startsWith('.')),
    );
    for (const name of names) if (/^\..*\.ts$/.test(name)) open.push(join(path, '..', name));
  }
  return [...loaded].map(([path, packages]) => ({ path, packages }));
}

test('no decoder of pictures, sound or video is loaded into the process of the server, but into programs of their own', () => {
  const usersAmong = (modules: ReturnType<typeof listLoaded>) =>
    modules.filter(({ packages }) => packages.some((name) => DECODERS.test(name)));
  const server = listLoaded('server/main.ts');
  expect(server.length).toBeGreaterThan(500);
  expect(usersAmong(server)).toEqual([]);
  expect(usersAmong(listLoaded('server/features/recordings/post-process/child.ts')).length).toBeGreaterThan(3);
  // These load compiled code by a path that is given to them.
  const byPath = pathsOf((text) => text.includes('createRequire(engine)'));
  expect(byPath).toEqual(['server/features/recogniser/program.ts', 'server/platform/images/program.ts']);
  expect(server.filter(({ path }) => byPath.includes(path))).toEqual([]);
});

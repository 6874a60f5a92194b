import { beforeEach, expect, test, vi } from 'vitest';
import { logout, validateToken } from '../../../contract/accounts/accounts.ts';
import { Failure, send } from '../../../src/shared/api/request.ts';
import { noteSessionEnd } from '../../../src/shared/api/session-end.ts';
import { storedUser, storeUser } from '../../../src/shared/api/session.ts';
import { onAskedLogout } from '../../../src/app/asked-logout.ts';
import { askBeforeDenied, goHome, leaveIfSignedIn, requireLogin, requireOwn, requireRole } from '../../../src/app/guards.ts';
import { goalOf } from '../../../src/shared/api/landing-route.ts';
import { anEngineer, fakeBrowser } from '../../support/browser/browser-globals.ts';

vi.mock('../../../src/shared/api/request.ts', async (original) => ({
  ...(await original<typeof import('../../../src/shared/api/request.ts')>()),
  send: vi.fn<() => Promise<unknown>>(),
}));
const server = vi.mocked(send);

let browser = fakeBrowser();
beforeEach(() => {
  browser = fakeBrowser();
  vi.stubGlobal('localStorage', browser.storage);
  vi.stubGlobal('sessionStorage', fakeBrowser().storage);
  vi.stubGlobal('navigator', browser.navigator);
  server.mockReset();
});

/** Everything that the person wrote is on the server. */
const nothing = async () => 0;

const valid = (user: object = anEngineer) => server.mockResolvedValue({ valid: true, user } as never);
const enter = async (guard: unknown, path = '/page') => {
  const run = guard as (args: unknown) => Promise<unknown>;
  return run({ request: new Request(`http://localhost${path}`) }).then(
    (data) => data,
    (thrown: unknown) => (thrown instanceof Response ? thrown.headers.get('location') : thrown),
  );
};

const notOurs = () =>
  new Failure({ kind: 'unreadable', status: 200, cause: validateToken.reply.safeParse('<html>Sign in</html>').error });

test('without a stored user a page leads to the login', async () => {
  expect(await enter(requireLogin)).toBe('/login');
  expect(server).not.toHaveBeenCalled();
});

test('a token that the server does not know leads to the login, and is deleted', async () => {
  storeUser(anEngineer);
  server.mockResolvedValue({ valid: false } as never);
  expect(await enter(requireRole('engineer', nothing))).toBe('/login');
  expect(storedUser()).toBeNull();
});

test('a valid token of the right role is let in', async () => {
  storeUser(anEngineer);
  valid();
  expect(await enter(requireRole('engineer', nothing))).toMatchObject({ email: 'ada@example.com' });
});

test('an administrator without a second factor is led to its set-up from every page, and let in there', async () => {
  const admin = { ...anEngineer, roles: ['admin' as const] };
  storeUser(admin);
  valid({ ...admin, limited: true });
  for (const guard of [requireLogin, requireRole('admin', nothing), requireOwn('engineer'), goHome]) {
    expect(await enter(guard)).toBe('/second-factor');
  }
  expect(await enter(leaveIfSignedIn(goalOf), '/login')).toBe('/second-factor');
  expect(await enter(requireRole('admin', nothing), '/second-factor')).toMatchObject({ limited: true });
});

test("a wrong role is signed out and sent to /unauthorized, by the server's role and not by the stored one", async () => {
  storeUser({ ...anEngineer, roles: ['admin'] });
  valid();
  browser.values.set('draft', 'private');
  browser.values.set('theme', 'dark');
  expect(await enter(requireRole('admin', nothing))).toBe('/unauthorized');
  expect(storedUser()).toBeNull();
  expect([...browser.values.keys()]).toEqual(['theme']);
  // The session ends on the server too, and not in this browser alone.
  expect(server).toHaveBeenLastCalledWith(logout, expect.anything());
});

test('if the person has unsent texts, a wrong role leads home, no session ends, and the shell asks', async () => {
  for (const guard of [requireRole('admin', async () => 1), askBeforeDenied(async () => 1)]) {
    storeUser(anEngineer);
    valid();
    expect(await enter(guard, '/admin')).toBe('/engineer');
    expect(storedUser()).not.toBeNull();
    const asked = vi.fn<(goal: string) => void>();
    onAskedLogout(asked)();
    expect(asked).toHaveBeenCalledExactlyOnceWith('/unauthorized');
  }
  // A person with nothing to lose, or without an account, sees the page about the sign-out.
  expect(await enter(askBeforeDenied(nothing))).toBeNull();
});

test('without the server a member of a company has access until the session ends; an engineer longer, for tests', async () => {
  const company = { ...anEngineer, roles: ['company' as const] };
  for (const lose of [
    () => (browser.navigator.onLine = false),
    () => server.mockRejectedValue(new Failure({ kind: 'network' })),
  ]) {
    browser.navigator.onLine = true;
    lose();
    storeUser(company);
    noteSessionEnd(company.id, 60);
    expect(await enter(requireOwn('company'))).toMatchObject({ id: company.id });
    noteSessionEnd(company.id, 0);
    expect(await enter(requireOwn('company'))).toBe('/login');
    expect(storedUser()).toBeNull();
    storeUser(anEngineer);
    expect(await enter(requireOwn('engineer'))).toMatchObject({ id: anEngineer.id });
  }
});

/** The error of `send` if the server names a role that the contract does not know. */
const unknownRole = () => {
  const reply = validateToken.reply.safeParse({ valid: true, user: { ...anEngineer, roles: ['auditor'] } });
  return new Failure({ kind: 'unreadable', status: 200, cause: reply.error });
};

test.each([
  ['the server names a role that nobody has', unknownRole],
  ['the server refuses the token', () => new Failure({ kind: 'refused', status: 401, code: 'not-signed-in' })],
])('if %s, the stored user is deleted', async (_, failure) => {
  for (const guard of [requireLogin, requireOwn('engineer'), requireRole('engineer', nothing)]) {
    storeUser(anEngineer);
    server.mockRejectedValue(failure());
    expect(await enter(guard)).toBe('/login');
    expect(storedUser()).toBeNull();
  }
});

test('a 401 that something on the way makes does not end the sign-in', async () => {
  storeUser(anEngineer);
  server.mockRejectedValue(new Failure({ kind: 'refused', status: 401, detail: 'Proxy login' }));
  expect(await enter(requireLogin)).toMatchObject({ id: anEngineer.id });
});

test('the login leads to the page that was wanted, once, and only if the person may see it', async () => {
  const company = { ...anEngineer, roles: ['company' as const] };
  await enter(requireLogin, '/view/17?tab=about');
  expect([goalOf(company), goalOf(company)]).toEqual(['/view/17?tab=about', '/company']);
  await enter(requireRole('admin', nothing), '/admin');
  expect(goalOf(company)).toBe('/company');
  // The address of somebody else whose session has ended.
  storeUser({ ...company, id: '0199aaaa-0000-7000-8000-000000000002' });
  server.mockResolvedValue({ valid: false } as never);
  await enter(requireLogin, '/settings');
  expect(goalOf(company)).toBe('/company');
});

test('a member of a company without a name is asked for it after the sign-in, and then led to the wanted page', async () => {
  const company = { ...anEngineer, roles: ['company' as const] };
  await enter(requireLogin, '/view/17?tab=about');
  storeUser(company);
  valid({ ...company, unnamed: true });
  expect(await enter(leaveIfSignedIn(goalOf), '/login')).toBe('/your-name');
  // A page in the middle of work stays open.
  expect(await enter(requireOwn('company'), '/company/search')).toMatchObject({ roles: ['company'] });
  expect(goalOf(storedUser() ?? company)).toBe('/view/17?tab=about');
});

test('nothing of another person stays in the browser', () => {
  storeUser(anEngineer);
  browser.values.set('dashboard', 'of Ada');
  storeUser({ ...anEngineer, name: 'Ada L.' });
  expect(browser.values.has('dashboard')).toBe(true);
  storeUser({ ...anEngineer, id: '0199aaaa-0000-7000-8000-000000000002' });
  expect([...browser.values.keys()]).toEqual(['user']);
});

test('a page that several roles share lets each of them in', async () => {
  storeUser(anEngineer);
  valid({ ...anEngineer, roles: ['company'] });
  expect(await enter(requireOwn('engineer', 'company'))).toMatchObject({ roles: ['company'] });
});

test.each([
  ['the browser knows that the network is gone', () => (browser.navigator.onLine = false)],
  ['the server cannot be reached', () => server.mockRejectedValue(new Failure({ kind: 'network' }))],
  ['a page of the network answers in its place', () => server.mockRejectedValue(notOurs())],
  ['the server has a fault', () => server.mockRejectedValue(new Failure({ kind: 'refused', status: 500 }))],
])('the test can be entered although %s', async (_, lose) => {
  storeUser(anEngineer);
  lose();
  expect(await enter(requireRole('engineer', nothing))).toMatchObject({ id: anEngineer.id });
  expect(storedUser()).not.toBeNull();
});

test('a page that each role has of its own sends the others home', async () => {
  storeUser({ ...anEngineer, roles: ['engineer'] });
  server.mockResolvedValue({ valid: true, user: { ...anEngineer, roles: ['company'] } } as never);
  expect(await enter(requireOwn('engineer'))).toBe('/company');
  expect(storedUser()).not.toBeNull();
});

test('/user sends each role home', async () => {
  storeUser(anEngineer);
  valid();
  expect(await enter(goHome)).toBe('/engineer');
});

test('the login page redirects a signed-in person, and deletes an invalid token', async () => {
  expect(await enter(leaveIfSignedIn(goalOf))).toBeNull();
  storeUser(anEngineer);
  valid();
  expect(await enter(leaveIfSignedIn(goalOf))).toBe('/test');
  server.mockResolvedValue({ valid: false } as never);
  expect(await enter(leaveIfSignedIn(goalOf))).toBeNull();
  expect(storedUser()).toBeNull();
});

test('an unknown role has no home: its session is deleted and the login is shown', async () => {
  storeUser({ ...anEngineer, roles: ['auditor' as 'admin'] });
  valid({ ...anEngineer, roles: ['auditor'] });
  expect(await enter(goHome)).toBe('/login');
  expect(await enter(requireOwn('engineer', 'company'))).toBe('/login');
  expect(await enter(leaveIfSignedIn(goalOf))).toBeNull();
  expect(storedUser()).toBeNull();
});

test.each([
  ['engineer', '/test'],
  ['company', '/company'],
  ['admin', '/admin'],
] as const)('a sign-in as %s leads to %s', (role, path) => {
  expect(goalOf({ ...anEngineer, roles: [role] })).toBe(path);
});

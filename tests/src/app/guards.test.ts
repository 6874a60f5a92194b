import { beforeEach, expect, test, vi } from 'vitest';
import { logout } from '../../../contract/accounts.ts';
import { send } from '../../../src/api/request.ts';
import { storedUser, storeUser } from '../../../src/api/session.ts';
import { goHome, leaveIfSignedIn, requireLogin, requireOwn, requireRole } from '../../../src/app/guards.ts';
import { destinationOf } from '../../../src/api/landing-route.ts';
import { anEngineer, fakeBrowser } from '../../support/browser-globals.ts';

vi.mock('../../../src/api/request.ts', () => ({ send: vi.fn<() => Promise<unknown>>() }));
const server = vi.mocked(send);

let browser = fakeBrowser();
beforeEach(() => {
  browser = fakeBrowser();
  vi.stubGlobal('localStorage', browser.storage);
  vi.stubGlobal('navigator', browser.navigator);
  server.mockReset();
});

const valid = (user: object = anEngineer) => server.mockResolvedValue({ valid: true, user } as never);
const enter = async (guard: unknown) => {
  const run = guard as (args: unknown) => Promise<unknown>;
  return run({}).then(
    (data) => data,
    (thrown: unknown) => (thrown instanceof Response ? thrown.headers.get('location') : thrown),
  );
};

test('without a stored user a page leads to the login', async () => {
  expect(await enter(requireLogin)).toBe('/login');
  expect(server).not.toHaveBeenCalled();
});

test('a token that the server does not know leads to the login, and is forgotten', async () => {
  storeUser(anEngineer);
  server.mockResolvedValue({ valid: false } as never);
  expect(await enter(requireRole('engineer'))).toBe('/login');
  expect(storedUser()).toBeNull();
});

test('a good token of the right role is let in', async () => {
  storeUser(anEngineer);
  valid();
  expect(await enter(requireRole('engineer'))).toMatchObject({ email: 'ada@example.com' });
});

test("a wrong role is signed out and sent to /unauthorized, by the server's word and not by the stored one", async () => {
  storeUser({ ...anEngineer, roles: ['admin'] });
  valid();
  browser.values.set('draft', 'private');
  browser.values.set('theme', 'dark');
  expect(await enter(requireRole('admin'))).toBe('/unauthorized');
  expect(storedUser()).toBeNull();
  expect([...browser.values.keys()]).toEqual(['theme']);
  // The session ends on the server too, and not in this browser alone.
  expect(server).toHaveBeenLastCalledWith(logout, expect.anything());
});

test('a role that nobody has is denied, and where others are sent home it must sign in', async () => {
  storeUser(anEngineer);
  valid({ ...anEngineer, roles: ['auditor'] });
  expect(await enter(requireOwn('engineer'))).toBe('/login');
  expect(await enter(requireRole('company'))).toBe('/unauthorized');
  expect(storedUser()).toBeNull();
});

test('a page that some roles share lets each of them in', async () => {
  storeUser(anEngineer);
  valid({ ...anEngineer, roles: ['company'] });
  expect(await enter(requireOwn('engineer', 'company'))).toMatchObject({ roles: ['company'] });
});

test.each([
  ['the browser knows that the network is gone', () => (browser.navigator.onLine = false)],
  ['the server cannot be reached', () => server.mockRejectedValue(new Error('Network Error'))],
])('the test can be entered although %s', async (_, lose) => {
  storeUser(anEngineer);
  lose();
  expect(await enter(requireRole('engineer'))).toMatchObject({ id: anEngineer.id });
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

test('the login page sends on who is in, and forgets who is not', async () => {
  expect(await enter(leaveIfSignedIn(destinationOf))).toBeNull();
  storeUser(anEngineer);
  valid();
  expect(await enter(leaveIfSignedIn(destinationOf))).toBe('/test');
  server.mockResolvedValue({ valid: false } as never);
  expect(await enter(leaveIfSignedIn(destinationOf))).toBeNull();
  expect(storedUser()).toBeNull();
});

test('a role that nobody knows has no home: its sign-in is forgotten, and the login is shown', async () => {
  storeUser({ ...anEngineer, roles: ['auditor' as 'admin'] });
  valid({ ...anEngineer, roles: ['auditor'] });
  expect(await enter(goHome)).toBe('/login');
  expect(await enter(requireOwn('engineer', 'company'))).toBe('/login');
  expect(await enter(leaveIfSignedIn(destinationOf))).toBeNull();
  expect(storedUser()).toBeNull();
});

test.each([
  ['engineer', '/test'],
  ['company', '/company'],
  ['admin', '/admin'],
] as const)('a sign-in as %s leads to %s', (role, path) => {
  expect(destinationOf(role)).toBe(path);
});

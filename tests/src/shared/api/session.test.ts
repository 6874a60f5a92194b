import { beforeEach, expect, test, vi } from 'vitest';
import { clearSession, storedUser, storeUser } from '../../../../src/shared/api/session.ts';
import { anEngineer, fakeBrowser } from '../../../support/browser/browser-globals.ts';

const OTHER = { ...anEngineer, accessToken: 'token-2', id: '0199aaaa-0000-7000-8000-000000000002' };

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeBrowser().storage);
  storeUser(anEngineer);
  localStorage.setItem('dashboard', '{}');
  localStorage.setItem('theme', 'dark');
});

test('data of one account is deleted when another signs in, but the theme stays', () => {
  storeUser(OTHER);
  expect(storedUser()).toEqual(OTHER);
  expect([localStorage.getItem('dashboard'), localStorage.getItem('theme')]).toEqual([null, 'dark']);
});

test('a new token of the same account drops nothing', () => {
  storeUser({ ...anEngineer, accessToken: 'token-3' });
  expect(localStorage.getItem('dashboard')).toBe('{}');
});

test('a logout does not delete the theme', () => {
  clearSession();
  expect([storedUser(), localStorage.getItem('dashboard'), localStorage.getItem('theme')]).toEqual([null, null, 'dark']);
});

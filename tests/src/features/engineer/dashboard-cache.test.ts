import { beforeEach, expect, test, vi } from 'vitest';
import { cacheDashboard, readCachedDashboard } from '../../../../src/features/engineer/dashboard-cache.ts';
import { vieweeOf } from '../../../../src/features/hiring/last-viewed.ts';
import { aStorage } from '../../../support/browser/memory-storage.ts';

const ID = '0197b0aa-0000-7000-8000-000000000001';
const DASHBOARD = {
  name: 'Inês',
  surname: 'Almeida',
  createdAt: '2025-11-03T09:00:00.000Z',
  email: 'ines.almeida@example.com',
  phone: '',
  location: 'Porto',
  occupation: '',
  public_name: 'Inês A.',
  bio: '',
  facebook: '',
  twitter: '',
  linkedin: '',
  website: '',
  github: '',
  provider: null,
  confirmed: true,
  image: null,
  imageUrl: null,
  employment: null,
  level: 'Pending' as const,
  otherLevels: [],
  granted: false,
  tests: [],
};

beforeEach(() => vi.stubGlobal('localStorage', aStorage()));

test('the id in the address is stored in localStorage', () => {
  expect(vieweeOf(ID)).toBe(ID);
  expect(localStorage.getItem('viewee')).toBe(ID);
});

test('without an id in the address the stored one is used', () => {
  localStorage.setItem('viewee', ID);
  expect(vieweeOf(undefined)).toBe(ID);
});

test('a text that is no id is ignored and does not replace the stored id', () => {
  localStorage.setItem('viewee', ID);
  expect(vieweeOf('undefined')).toBeNull();
  expect(localStorage.getItem('viewee')).toBe(ID);
});

test('the dashboard is stored with its time', () => {
  cacheDashboard(DASHBOARD);
  expect(readCachedDashboard()).toEqual({ at: expect.any(String), dashboard: DASHBOARD });
});

test('a stored dashboard of another shape is not shown', () => {
  expect(readCachedDashboard()).toBeNull();
  localStorage.setItem('dashboard', '{"at":"2025-11-03T09:00:00.000Z","dashboard":{"name":"Inês"}}');
  expect(readCachedDashboard()).toBeNull();
  localStorage.setItem('dashboard', 'torn{');
  expect(readCachedDashboard()).toBeNull();
});

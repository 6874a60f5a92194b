import { expect, test } from 'vitest';
import { type ContentFacts, type DatabaseFacts, type Facts, findLacks } from '../../../../server/operations/doctor/findings.ts';

const NOW = new Date('2027-03-01T12:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

const DATABASE: DatabaseFacts = { version: 18, tables: 'current', freeConnections: 80, clockAheadMs: 40 };
const CONTENT: ContentFacts = {
  lateJobs: 0,
  lateLetters: 0,
  administrators: 1,
  demoAccounts: 0,
  lastBackup: hoursAgo(20),
  auditFault: null,
  auditLost: null,
};
const HEALTHY: Facts = {
  now: NOW,
  isPublic: true,
  site: 'https://hire.example.com',
  server: 'ready',
  database: DATABASE,
  content: CONTENT,
  secretLacks: [],
  storeFault: null,
  disk: { free: 50e9, reserve: 2e9 },
  mail: { isSet: true, fault: null },
  openSecrets: [],
};
const database = (more: Partial<DatabaseFacts>) => ({ database: { ...DATABASE, ...more } });
const content = (more: Partial<ContentFacts>) => ({ content: { ...CONTENT, ...more } });

test('an installation that lacks nothing gives no finding', () => {
  expect(findLacks(HEALTHY)).toEqual([]);
});

test('what only a public server needs is no finding where nobody else reaches it', () => {
  const local = { ...HEALTHY, isPublic: false, site: 'http://localhost:3000', mail: { isSet: false, fault: null } };
  expect(findLacks({ ...local, ...content({ demoAccounts: 6 }) })).toEqual([]);
});

test.each<[Partial<Facts>, boolean, RegExp]>([
  [{ server: 'silent' }, true, /No server answers at https:\/\/hire.example.com\./],
  [{ server: 'not ready' }, true, /is not ready/],
  [{ site: 'http://hire.example.com' }, true, /no TLS/],
  [{ database: 'connect ECONNREFUSED', content: null }, true, /cannot be reached: connect ECONNREFUSED/],
  [database({ version: 14 }), true, /PostgreSQL 14/],
  [database({ tables: 'older' }), true, /older release/],
  [database({ tables: 'newer' }), true, /newer release/],
  [database({ freeConnections: 15 }), false, /room for 15 more connections/],
  [database({ clockAheadMs: -5000 }), false, /differ by 5 s/],
  [database({ clockAheadMs: 70_000 }), true, /differ by 70 s/],
  [content({ lateJobs: 3 }), true, /3 jobs wait/],
  [content({ lateLetters: 2 }), true, /2 e-mails wait/],
  [content({ administrators: 0 }), true, /No administrator has a second factor/],
  [content({ demoAccounts: 6 }), true, /6 demo accounts/],
  [content({ lastBackup: undefined }), false, /never a backup/],
  [content({ lastBackup: hoursAgo(49) }), false, /49 hours old/],
  [content({ auditFault: 'Entry 3: it was changed.' }), true, /audit log was changed. Entry 3/],
  [content({ auditLost: 'The first 3 entries cannot be verified.' }), false, /^The first 3 entries/],
  [{ secretLacks: ['RECEIPT_KEY is missing.'] }, true, /^RECEIPT_KEY is missing\. No server starts with these settings\./],
  [{ storeFault: 'Access denied.' }, true, /cannot be stored: Access denied/],
  [{ disk: { free: 1e9, reserve: 2e9 } }, true, /recordings are refused/],
  [{ disk: { free: 3e9, reserve: 2e9 } }, true, /no test can begin/],
  [{ mail: { isSet: true, fault: 'connection: ECONNREFUSED.' } }, true, /mail server cannot be used: connection: ECONNREFUSED/],
  [{ mail: { isSet: false, fault: null } }, true, /only written to DATA_DIR\/letters/],
  [{ openSecrets: ['/data/token-secret'] }, true, /chmod 600 \/data\/token-secret/],
])('each lack gives its line and nothing else: %o', (lack, serious, text) => {
  expect(findLacks({ ...HEALTHY, ...lack })).toEqual([{ serious, text: expect.stringMatching(text) }]);
});

test('the serious ones come first', () => {
  const lacks = findLacks({ ...HEALTHY, ...content({ lastBackup: undefined, administrators: 0 }) });
  expect(lacks.map(({ serious }) => serious)).toEqual([true, false]);
});

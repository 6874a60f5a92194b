import { expect, test } from 'vitest';
import {
  lacksOf,
  latestOf,
  nextOf,
  onServerText,
  stageOf,
  stepsOf,
  type Stage,
  type Test,
} from '../../../../src/features/engineer/progress.ts';

const aTest = (particulars: Partial<Test> = {}): Test => ({
  id: '0197b0aa-0000-7000-8000-000000000001',
  specialties: ['Concrete Structures', 'Steel Structures'],
  startedAt: '2025-11-12T13:00:00.000Z',
  finishedAt: '2025-11-12T13:20:00.000Z',
  answered: 17,
  closedAt: null,
  level: 'Pending',
  otherLevels: [],
  ratedAnswers: 0,
  recordingsOnServer: 7,
  recordingsArriving: 0,
  ...particulars,
});

const HERE = { isSafe: true, captured: 40, onServer: 40, behind: 17, isFinished: true };
/** Nothing of it was given on this device. */
const NOTHING = { ...HERE, captured: 0, onServer: 0, behind: null };
const WAITING = { ...HERE, isSafe: false, onServer: 38 };
const REGISTERED = { createdAt: '2025-11-03T09:00:00.000Z' };

test('an engineer without a test is asked to take it', () => {
  expect(stageOf(undefined, null)).toBe('to-test');
  expect(nextOf('to-test').link).toEqual({ to: '/test_pre', text: 'Start Your Free Test' });
});

test('a granted test is shown before one that is finished or was closed', () => {
  expect(stageOf(aTest({ level: 'Junior' }), NOTHING, true)).toBe('granted');
  expect(stageOf(aTest({ finishedAt: null, closedAt: '2025-11-12T14:00:00.000Z' }), null, true)).toBe('granted');
  expect(nextOf('granted').link?.to).toBe('/test_pre');
});

test('a test that has started is continued', () => {
  expect(stageOf(aTest({ finishedAt: null }), { ...WAITING, isFinished: false })).toBe('running');
  expect(stageOf(aTest({ finishedAt: null }), null)).toBe('running');
  expect(nextOf('running').link).toEqual({ to: '/test_pre', text: 'Go back into the test' });
});

test('a test finished on this device is not continued, even before the server knows of it', () => {
  expect(stageOf(aTest({ finishedAt: null }), WAITING)).toBe('here');
});

test('recordings on this device are shown before those on other devices', () => {
  expect(stageOf(aTest({ recordingsArriving: 2 }), WAITING)).toBe('here');
  expect(stageOf(aTest({ recordingsArriving: 2 }), NOTHING)).toBe('arriving');
  expect(nextOf('here').link?.to).toBe('/uploads');
});

test('when everything is on the server, the page waits for the rating and then shows the profile', () => {
  expect(stageOf(aTest(), NOTHING)).toBe('to-rate');
  expect(stageOf(aTest({ level: 'Senior', ratedAnswers: 6 }), NOTHING)).toBe('rated');
  expect(nextOf('rated').link).toEqual({ to: '/profile', text: 'See my profile' });
});

test('exactly one step is the current one, unless all are done', () => {
  const stages: Stage[] = ['to-test', 'granted', 'running', 'here', 'arriving', 'to-rate'];
  for (const stage of stages) {
    const steps = stepsOf(REGISTERED, stage === 'to-test' ? undefined : aTest(), stage);
    expect(steps.filter(({ state }) => state === 'now')).toHaveLength(1);
  }
  expect(stepsOf(REGISTERED, aTest(), 'rated').every(({ state }) => state === 'done')).toBe(true);
});

test('each step shows its figures', () => {
  const steps = stepsOf(REGISTERED, aTest({ recordingsOnServer: 4, recordingsArriving: 3, ratedAnswers: 2 }), 'arriving');
  expect(steps.map(({ note }) => note)).toEqual(['3 Nov 2025', '12 Nov 2025', '4 of 7 recordings', '2 of 6 answers', '']);
});

test('a running test shows its progress, by this device or by the server, whichever is further', () => {
  const running = aTest({ finishedAt: null, answered: 5 });
  expect(nextOf('running', running, { ...WAITING, behind: 7, isFinished: false }).text).toMatch(
    /^7 of 17 questions are behind you\./,
  );
  expect(nextOf('running', running, NOTHING).text).toMatch(/^5 of 17 questions/);
  expect(nextOf('running', running).text).toMatch(/^5 of 17 questions/);
});

test('a test from this device is counted in parts, as in the header, and any other in recordings', () => {
  expect(onServerText(aTest(), WAITING)).toBe('38 of 40 parts');
  expect(onServerText(aTest({ recordingsArriving: 1 }), WAITING)).toBe('38 of 40 parts');
  expect(onServerText(aTest({ recordingsArriving: 1 }), HERE)).toBe('7 of 8 recordings');
  expect(onServerText(aTest(), NOTHING)).toBe('7 of 7 recordings');
  expect(stepsOf(REGISTERED, aTest(), 'here', WAITING)[2]?.note).toBe('38 of 40 parts');
});

test('of several tests the newest counts', () => {
  const newer = aTest({ id: '0197b0aa-0000-7000-8000-000000000002', startedAt: '2026-02-01T09:00:00.000Z' });
  expect(latestOf([aTest(), newer])).toBe(newer);
  expect(latestOf([])).toBeUndefined();
});

test('the missing parts of a profile are named; an outside provider gives no phone, no location and sometimes no surname', () => {
  const employment = {
    salary: '70001+',
    schedule: 'remote',
    experience: '10+',
    education: 'phd',
    skills: 'timber',
  } as const;
  const whole = { surname: 'Almeida', phone: '+351 210 000 142', location: 'Porto, Portugal', employment };
  expect(lacksOf(whole)).toEqual([]);
  expect(lacksOf({ ...whole, employment: null })).toEqual(['employment details']);
  expect(lacksOf({ surname: '', phone: '', location: '', employment })).toEqual(['last name', 'phone number', 'location']);
});

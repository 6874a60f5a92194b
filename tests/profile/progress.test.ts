import { expect, test } from 'vitest';
import { lacksOf, latestOf, nextOf, stageOf, stepsOf, type Stage, type Test } from '../../src/profile/progress.ts';

const aTest = (particulars: Partial<Test> = {}): Test => ({
  id: '0197b0aa-0000-7000-8000-000000000001',
  specialties: ['Concrete Structures', 'Steel Structures'],
  startedAt: '2025-11-12T13:00:00.000Z',
  finishedAt: '2025-11-12T13:20:00.000Z',
  level: 'Pending',
  ratedAnswers: 0,
  recordingsOnServer: 7,
  recordingsArriving: 0,
  ...particulars,
});

const NOTHING = { waiting: 0, isFinished: true };
const REGISTERED = { createdAt: '2025-11-03T09:00:00.000Z' };

test('who has no test is led to it', () => {
  expect(stageOf(undefined, null)).toBe('to-test');
  expect(nextOf('to-test').link).toEqual({ to: '/test_pre', text: 'Start Your Free Test' });
});

test('a test that was begun is continued', () => {
  expect(stageOf(aTest({ finishedAt: null }), { waiting: 3, isFinished: false })).toBe('running');
  expect(stageOf(aTest({ finishedAt: null }), null)).toBe('running');
  expect(nextOf('running').link?.text).toBe('Continue');
});

test('a test finished on this device is not continued, even before the server has heard of it', () => {
  expect(stageOf(aTest({ finishedAt: null }), { waiting: 4, isFinished: true })).toBe('here');
});

test('recordings on this device come before those that are elsewhere', () => {
  expect(stageOf(aTest({ recordingsArriving: 2 }), { waiting: 2, isFinished: true })).toBe('here');
  expect(stageOf(aTest({ recordingsArriving: 2 }), NOTHING)).toBe('arriving');
  expect(nextOf('here').link?.to).toBe('/uploads');
});

test('with all on the server the rating is awaited, then the profile shown', () => {
  expect(stageOf(aTest(), NOTHING)).toBe('to-rate');
  expect(stageOf(aTest({ level: 'Senior', ratedAnswers: 6 }), NOTHING)).toBe('rated');
  expect(nextOf('rated').link).toEqual({ to: '/profile', text: 'See my profile' });
});

test('exactly one step is the present one, but where all are done', () => {
  const stages: Stage[] = ['to-test', 'running', 'here', 'arriving', 'to-rate'];
  for (const stage of stages) {
    const steps = stepsOf(REGISTERED, stage === 'to-test' ? undefined : aTest(), stage);
    expect(steps.filter(({ state }) => state === 'now')).toHaveLength(1);
  }
  expect(stepsOf(REGISTERED, aTest(), 'rated').every(({ state }) => state === 'done')).toBe(true);
});

test('the steps carry their figures', () => {
  const steps = stepsOf(REGISTERED, aTest({ recordingsOnServer: 4, recordingsArriving: 3, ratedAnswers: 2 }), 'arriving');
  expect(steps.map(({ note }) => note)).toEqual(['3 Nov 2025', '12 Nov 2025', '4 of 7 recordings', '2 of 6 answers', '']);
});

test('the newest of several tests counts', () => {
  const newer = aTest({ id: '0197b0aa-0000-7000-8000-000000000002', startedAt: '2026-02-01T09:00:00.000Z' });
  expect(latestOf([aTest(), newer])).toBe(newer);
  expect(latestOf([])).toBeUndefined();
});

test('what a profile lacks is named; an outside provider tells neither phone nor location, and at times no surname', () => {
  const employment = {
    salary: '70001+',
    schedule: 'remote',
    experience: '10+',
    education: 'phd',
    skills: 'timber',
  } as const;
  const whole = { surname: 'Almeida', phone: '+351 210 000 142', location: 'Porto, Portugal', employment };
  expect(lacksOf(whole)).toEqual([]);
  expect(lacksOf({ ...whole, employment: null })).toEqual(['employment information']);
  expect(lacksOf({ surname: '', phone: '', location: '', employment })).toEqual(['last name', 'phone number', 'location']);
});

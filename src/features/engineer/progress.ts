import type { z } from 'zod';
import type { engineerGet } from '../../../contract/profiles/profiles.ts';
import { CARDS, SPOKEN, TEST_LENGTH } from '../../../contract/assessment/test-format.ts';
import { day } from '../../../contract/facts/dates.ts';
import { countOf } from '../../ui/format.ts';

export type Dashboard = z.infer<typeof engineerGet.reply>;
export type Test = Dashboard['tests'][number];

export interface Here {
  /** The server has signed for everything from this device. */
  isSafe: boolean;
  /** The number of parts on this device so far, and how many of them the server has. */
  captured: number;
  onServer: number;
  /** How many cards are over; null if the test was not taken here, because only its own device knows. */
  behind: number | null;
  /** It was finished here; the server may not know that yet, because the submission may still wait. */
  isFinished: boolean;
}

export type Stage = 'to-test' | 'granted' | 'running' | 'here' | 'arriving' | 'to-rate' | 'rated';

/** The test on the dashboard: the one started last. */
export const latestOf = (tests: readonly Test[]): Test | undefined =>
  tests.toSorted((a, b) => b.startedAt.localeCompare(a.startedAt))[0];

/**
 * The stage of a test. `here` is null while it is not known, or if nothing can be stored; `granted`: another test may be taken.
 * The device is believed if it is ahead of the server, because it knows the data that is not sent yet.
 */
export function stageOf(test: Test | undefined, here: Here | null, granted = false): Stage {
  if (!test) return 'to-test';
  if (granted) return 'granted';
  if (test.finishedAt === null && !here?.isFinished) return 'running';
  if (here && !here.isSafe) return 'here';
  if (test.recordingsArriving > 0) return 'arriving';
  return test.level === 'Pending' ? 'to-rate' : 'rated';
}

export interface Step {
  name: string;
  note: string;
  state: 'done' | 'now' | 'ahead';
}

const BEHIND: Record<Stage, number> = { 'to-test': 1, granted: 1, running: 1, here: 2, arriving: 2, 'to-rate': 3, rated: 5 };

function testNote(test: Test | undefined, stage: Stage) {
  if (!test) return 'not begun';
  if (stage === 'granted') return 'another one is granted';
  if (test.finishedAt) return day(test.finishedAt);
  return stage === 'running' ? 'running' : 'finished on this device';
}

/**
 * How much of a test the server has: in parts, as header and status bar count them, if this device recorded it. Otherwise in
 * recordings, because then only the server knows of them.
 */
export function onServerText({ recordingsOnServer: there, recordingsArriving: arriving }: Test, here: Here | null) {
  const isFromElsewhere = arriving > 0 && (here === null || here.isSafe);
  if (here && here.captured > 0 && !isFromElsewhere) return `${here.onServer} of ${countOf(here.captured)}`;
  return `${there} of ${countOf(there + arriving, 'recording')}`;
}

/** The steps from registration to the level, each with a note. */
export function stepsOf(
  { createdAt }: Pick<Dashboard, 'createdAt'>,
  test: Test | undefined,
  stage: Stage,
  here: Here | null = null,
): Step[] {
  const behind = BEHIND[stage];
  // The notes of the last test are left out, because they do not describe the next one.
  const counted = stage === 'granted' ? undefined : test;
  const notes = [
    ['Registered', day(createdAt)],
    ['Test', testNote(test, stage)],
    ['On the server', counted ? onServerText(counted, here) : ''],
    ['Rated', counted ? `${counted.ratedAnswers} of ${SPOKEN} answers` : ''],
    ['Level shown', stage === 'rated' ? 'to companies' : ''],
  ] as const;
  return notes.map(([name, note], index) => ({
    name,
    note,
    state: index < behind ? 'done' : index === behind ? 'now' : 'ahead',
  }));
}

/** The missing parts of a profile for companies, or for anyone who wants to reach the engineer; in words. */
export function lacksOf({
  surname,
  phone,
  location,
  employment,
}: Pick<Dashboard, 'surname' | 'phone' | 'location' | 'employment'>) {
  const parts = [
    ['last name', surname],
    ['phone number', phone],
    ['location', location],
    ['employment details', employment],
  ] as const;
  return parts.filter(([, value]) => value === null || value === '').map(([name]) => name);
}

export interface NextAction {
  title: string;
  text: string;
  /** Absent if there is nothing to do but wait. */
  link?: { to: string; text: string };
  /** A quieter link before it. */
  first?: { to: string; text: string };
}

const REHEARSE = { to: '/rehearsal', text: 'Rehearse first' };

const NEXT: Record<Stage, NextAction> = {
  'to-test': {
    title: 'Take the test',
    text: `${TEST_LENGTH}. Choose two specialties, share your screen, answer. It takes a quiet room and a desktop.`,
    link: { to: '/test_pre', text: 'Start Your Free Test' },
    first: REHEARSE,
  },
  granted: {
    title: 'You can take another test',
    text: 'It was granted after a review, or since too few answers could be judged. You can choose your topics again; the test before is kept.',
    link: { to: '/test_pre', text: 'Start your test' },
    first: REHEARSE,
  },
  running: {
    title: 'Your test is running',
    text: 'What you gave is kept. The next page shows how far you are; one click there shares your screen, and the test goes on with the next question.',
    link: { to: '/test_pre', text: 'Go back into the test' },
  },
  here: {
    title: 'Some of your recordings are still on this device',
    text: 'They are kept here and are being sent. Leave Loadpath open until all of it is on the server.',
    link: { to: '/uploads', text: 'See what is on its way' },
  },
  arriving: {
    title: 'Some of your recordings are still on their way',
    text: 'If you took the test on another device, open Loadpath there with a network, and they are sent.',
    link: { to: '/uploads', text: 'See what is on this device' },
  },
  'to-rate': {
    title: 'Your answers are safe on the server',
    text: 'They are being reviewed. An email will be sent when results are ready. Until then companies see the level Pending.',
    link: { to: '/profile', text: 'See my profile' },
  },
  rated: {
    title: 'Your results are ready',
    text: 'Companies that may see your profile see your level and the feedback. Those that we have admitted also hear or read your answers if you share them, below.',
    link: { to: '/profile', text: 'See my profile' },
  },
};

export const runningNext = (behind: number): NextAction => ({
  ...NEXT.running,
  text: `${behind} of ${CARDS} questions are behind you. ${NEXT.running.text}`,
});

/** The next step. */
export function nextOf(stage: Stage, test?: Test, here: Here | null = null): NextAction {
  // The server or this device may be ahead, so the larger figure counts.
  return stage === 'running' && test ? runningNext(Math.max(test.answered, here?.behind ?? 0)) : NEXT[stage];
}

import type { z } from 'zod';
import type { engineerGet } from '../../contract/profiles.ts';
import { SPOKEN } from '../../contract/assessment.ts';
import { day } from './dates.ts';

export type Dashboard = z.infer<typeof engineerGet.reply>;
export type Test = Dashboard['tests'][number];

/** What this device knows of a test. */
export interface Here {
  /** Answers and recordings that the server has not signed for. */
  waiting: number;
  /** It was finished here; the server may not have heard of it yet. */
  isFinished: boolean;
}

/** How far the newest test has come. */
export type Stage = 'to-test' | 'running' | 'here' | 'arriving' | 'to-rate' | 'rated';

/** The test that the dashboard is about: the one started last. */
export const latestOf = (tests: readonly Test[]): Test | undefined =>
  tests.toSorted((a, b) => b.startedAt.localeCompare(a.startedAt))[0];

/** `here` is null while it is not known, or where nothing can be stored. */
export function stageOf(test: Test | undefined, here: Here | null): Stage {
  if (!test) return 'to-test';
  if (test.finishedAt === null && !here?.isFinished) return 'running';
  if (here && here.waiting > 0) return 'here';
  if (test.recordingsArriving > 0) return 'arriving';
  return test.level === 'Pending' ? 'to-rate' : 'rated';
}

export interface Step {
  name: string;
  note: string;
  state: 'done' | 'now' | 'ahead';
}

/** How many of the five steps are behind in each stage. */
const BEHIND: Record<Stage, number> = { 'to-test': 1, running: 1, here: 2, arriving: 2, 'to-rate': 3, rated: 5 };

function testNote(test: Test | undefined, stage: Stage) {
  if (!test) return 'not begun';
  if (test.finishedAt) return day(test.finishedAt);
  return stage === 'running' ? 'running' : 'finished on this device';
}

/** From registration to being seen, with what is known of each step. */
export function stepsOf({ createdAt }: Pick<Dashboard, 'createdAt'>, test: Test | undefined, stage: Stage): Step[] {
  const behind = BEHIND[stage];
  const recordings = test ? test.recordingsOnServer + test.recordingsArriving : 0;
  const notes = [
    ['Registered', day(createdAt)],
    ['Test', testNote(test, stage)],
    ['On the server', test ? `${test.recordingsOnServer} of ${recordings} recordings` : ''],
    ['Rated', test ? `${test.ratedAnswers} of ${SPOKEN} answers` : ''],
    ['Visible', stage === 'rated' ? 'with your level' : ''],
  ] as const;
  return notes.map(([name, note], index) => ({
    name,
    note,
    state: index < behind ? 'done' : index === behind ? 'now' : 'ahead',
  }));
}

/** What companies, or whoever wants to reach an engineer, would miss in a profile; in words. */
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
    ['employment information', employment],
  ] as const;
  return parts.filter(([, value]) => value === null || value === '').map(([name]) => name);
}

export interface NextAction {
  title: string;
  text: string;
  /** Absent where there is nothing to do but wait. */
  link?: { to: string; text: string };
}

const NEXT: Record<Stage, NextAction> = {
  'to-test': {
    title: 'Take the test',
    text: 'About 15 minutes, at most 22. Choose two specialties, share your screen, answer. It takes a quiet room and a desktop.',
    link: { to: '/test_pre', text: 'Start Your Free Test' },
  },
  running: {
    title: 'Your test is running',
    text: 'What you answered is kept. Share your screen again, and the test goes on with the next question.',
    link: { to: '/test_pre', text: 'Continue' },
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
    text: 'Companies see your level, the answers that prove it and the feedback, just as you do.',
    link: { to: '/profile', text: 'See my profile' },
  },
};

/** The one thing to do next. */
export const nextOf = (stage: Stage) => NEXT[stage];

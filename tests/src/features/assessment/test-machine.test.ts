import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CARDS, testTimes } from '../../../../contract/assessment/test-format.ts';
import {
  type TestEvent,
  type TestState,
  initialState,
  mayStop,
  reduce,
  openCard,
} from '../../../../src/features/assessment/test-machine.ts';
import { planOf, type Plan } from '../../../../src/features/assessment/test-plan.ts';
import { cardTitle, progressText } from '../../../../src/features/assessment/progress.ts';
import { nonBreakingUnits } from '../../../../src/ui/non-breaking-units.ts';
import { aPlan, cards } from './cards/cards.ts';

const usual = aPlan();

/** The state once the page of the test is shown. */
const begin = (position: number, plan: Plan, now: number) => reduce(initialState(position), { type: 'started', now }, plan);

type EventInput = TestEvent extends infer H ? (H extends { now: number } ? Omit<H, 'now'> : never) : never;

/** A test under way, with a clock that the test moves. */
function aTest(position = 0, plan = usual) {
  let now = 1_000_000;
  let state = begin(position, plan, now);
  const dispatch = (type: EventInput) => (state = reduce(state, { ...type, now } as TestEvent, plan));
  return {
    get state() {
      return state;
    },
    get now() {
      return now;
    },
    dispatch,
    pass(seconds: number) {
      now += seconds * 1000;
      return dispatch({ type: 'time-passed' });
    },
    answer() {
      if (state.at === 'speaking') {
        now += 10_000;
        dispatch({ type: 'heard' });
      } else if (state.at === 'typing') dispatch({ type: 'typed', text: 'Through the haunch.' });
      else dispatch({ type: 'chose', option: 'Bending' });
      dispatch({ type: 'submitted' });
      return dispatch({ type: 'answer-kept' });
    },
  };
}

/** Answers and goes on until `done`. */
function play(exam: ReturnType<typeof aTest>, done: (state: TestState) => boolean) {
  for (let step = 0; step < 200 && !done(exam.state); step++) {
    if (openCard(exam.state) !== null) exam.answer();
    else if (exam.state.at === 'recorded') exam.pass(1.5);
    else if (exam.state.at === 'transition') exam.pass(5);
    else exam.dispatch({ type: 'went-on' });
  }
  return exam.state;
}

describe('a multiple-choice card', () => {
  test.each([
    [0.3, 1.2],
    [5, 1],
  ])('after a disk has taken %d s for an answer, the message stays for %d s more', (took, more) => {
    const exam = aTest();
    exam.pass(3);
    exam.dispatch({ type: 'chose', option: 'Shear' });
    exam.dispatch({ type: 'submitted' });
    exam.pass(took);
    expect(exam.dispatch({ type: 'answer-kept' }).at).toBe('recorded');
    expect(exam.pass(more - 0.1).at).toBe('recorded');
    expect(exam.pass(0.1).at).toBe('between');
  });

  test('opens at once at the start and gives 3 s to read before its 20 s begin', () => {
    const exam = aTest();
    expect(exam.state).toMatchObject({ at: 'reading', card: 0 });
    expect(exam.pass(2.9).at).toBe('reading');
    expect(exam.pass(0.2).at).toBe('choosing');
    expect(exam.pass(19.8).at).toBe('choosing');
    expect(exam.pass(0.2)).toMatchObject({ at: 'keeping', card: 0, given: null });
  });

  test('is answered with the option chosen, also when the time runs out without Submit', () => {
    const exam = aTest();
    exam.dispatch({ type: 'chose', option: 'Shear' });
    exam.pass(5);
    exam.dispatch({ type: 'chose', option: 'Torsion' });
    expect(exam.pass(30)).toMatchObject({ at: 'keeping', given: 'Torsion' });
  });

  test('may be answered while it is still being read', () => {
    const exam = aTest();
    exam.dispatch({ type: 'chose', option: 'Shear' });
    expect(exam.dispatch({ type: 'submitted' })).toMatchObject({ at: 'keeping', given: 'Shear' });
  });

  test('ignores Submit without an option, an option it does not have, and an option after the time', () => {
    const exam = aTest();
    expect(exam.dispatch({ type: 'submitted' }).at).toBe('reading');
    expect(exam.dispatch({ type: 'chose', option: 'Gravity' })).toMatchObject({ chosen: null });
    exam.pass(23);
    expect(exam.dispatch({ type: 'chose', option: 'Shear' })).toMatchObject({ at: 'keeping', given: null });
  });

  test('is over when a tab wakes up after an hour without timers', () => {
    expect(aTest().pass(3600)).toMatchObject({ at: 'keeping', card: 0, given: null });
  });
});

/** The first spoken card that counts, open. */
function spoken() {
  const exam = aTest(5);
  exam.dispatch({ type: 'went-on' });
  return exam;
}

describe('a spoken card', () => {
  test('runs for 150 s and is then stored', () => {
    const exam = spoken();
    expect(exam.pass(149.9).at).toBe('speaking');
    expect(exam.pass(0.2)).toMatchObject({ at: 'keeping', card: 5 });
  });

  test('cannot be stopped in its first 3 s', () => {
    const exam = spoken();
    expect(mayStop(exam.state, exam.now, usual.times)).toBe(false);
    expect(exam.dispatch({ type: 'submitted' }).at).toBe('speaking');
    exam.pass(3);
    expect(mayStop(exam.state, exam.now, usual.times)).toBe(true);
    expect(exam.dispatch({ type: 'submitted' }).at).toBe('keeping');
  });

  test('has no option to choose', () => {
    expect(spoken().dispatch({ type: 'chose', option: 'Shear' }).at).toBe('speaking');
  });
});

describe('with more time', () => {
  test.each([
    [1.25, 4, 25, 188],
    [1.5, 5, 30, 225],
    [2, 6, 40, 300],
  ] as const)('of %s times a card has whole seconds, rounded up', (timeFactor, reading, choice, spokenSeconds) => {
    const plan = aPlan({ timeFactor, typed: false });
    const exam = aTest(0, plan);
    expect(exam.pass(reading - 0.1).at).toBe('reading');
    expect(exam.pass(0.1).at).toBe('choosing');
    expect(exam.pass(choice - 0.1).at).toBe('choosing');
    expect(exam.pass(0.1).at).toBe('keeping');
    const told = aTest(5, plan);
    told.dispatch({ type: 'went-on' });
    expect(told.pass(spokenSeconds - 0.1).at).toBe('speaking');
    expect(told.pass(0.1).at).toBe('keeping');
  });

  test('pauses and messages between cards do not get longer', () => {
    const exam = aTest(0, aPlan({ timeFactor: 2, typed: false }));
    exam.answer();
    expect(exam.pass(1.5).at).toBe('between');
    play(exam, ({ at }) => at === 'transition');
    expect(exam.pass(5).at).toBe('next-section');
  });
});

describe('with times from the server', () => {
  const paced = planOf({ cards, accommodations: { timeFactor: 2, typed: false }, times: testTimes(2, 0.2) });

  test('each wait is as short as these times', () => {
    const exam = aTest(0, paced);
    exam.answer();
    expect(exam.pass(0.2).at).toBe('recorded');
    expect(exam.pass(0.1).at).toBe('between');
    play(exam, (state) => state.at === 'recorded' && state.card === 3);
    expect(exam.pass(0.3).at).toBe('transition');
    expect(exam.pass(0.9).at).toBe('transition');
    expect(exam.pass(0.1).at).toBe('next-section');
  });

  test('a message about an answer that took long to store is as short as these times, too', () => {
    const exam = aTest(0, paced);
    exam.dispatch({ type: 'chose', option: 'Shear' });
    exam.dispatch({ type: 'submitted' });
    exam.pass(5);
    exam.dispatch({ type: 'answer-kept' });
    expect(exam.pass(0.1).at).toBe('recorded');
    expect(exam.pass(0.1).at).toBe('between');
  });

  test('a recording can be stopped as early as these times allow', () => {
    const exam = aTest(5, paced);
    exam.dispatch({ type: 'went-on' });
    exam.pass(0.5);
    expect(exam.dispatch({ type: 'submitted' }).at).toBe('speaking');
    exam.pass(0.1);
    expect(exam.dispatch({ type: 'submitted' }).at).toBe('keeping');
  });

  test('a card stays open as long as without them', () => {
    const exam = aTest(0, paced);
    expect(exam.pass(45.9).at).toBe('choosing');
    expect(exam.pass(0.1).at).toBe('keeping');
    const told = aTest(5, paced);
    told.dispatch({ type: 'went-on' });
    expect(told.pass(299.9).at).toBe('speaking');
    expect(told.pass(0.1).at).toBe('keeping');
  });
});

/** The first spoken card that counts, open in a typed test. */
function typed() {
  const exam = aTest(5, aPlan({ timeFactor: 1, typed: true }));
  exam.dispatch({ type: 'went-on' });
  return exam;
}

describe('a typed card', () => {
  test('takes the typed text, and Submit stores it', () => {
    const exam = typed();
    expect(exam.state).toMatchObject({ at: 'typing', card: 5, text: '' });
    exam.dispatch({ type: 'typed', text: 'Through' });
    exam.dispatch({ type: 'typed', text: 'Through the haunch.' });
    expect(exam.dispatch({ type: 'submitted' })).toMatchObject({ at: 'keeping', card: 5, given: 'Through the haunch.' });
  });

  test('ignores Submit while there are only blanks', () => {
    const exam = typed();
    expect(exam.dispatch({ type: 'submitted' }).at).toBe('typing');
    exam.dispatch({ type: 'typed', text: ' \n' });
    expect(exam.dispatch({ type: 'submitted' }).at).toBe('typing');
  });

  test('is answered with the text at the end of its time, and ignores later text', () => {
    const exam = typed();
    exam.dispatch({ type: 'typed', text: 'Through' });
    exam.pass(150);
    expect(exam.dispatch({ type: 'typed', text: 'Through the haunch.' })).toMatchObject({ at: 'keeping', given: 'Through' });
  });

  test('stores the typed text when the test is interrupted', () => {
    const exam = typed();
    exam.dispatch({ type: 'typed', text: 'Through' });
    expect(exam.dispatch({ type: 'interrupted' })).toMatchObject({ at: 'keeping', given: 'Through', into: 'interrupted' });
  });

  test('replaces every spoken card, including the demo', () => {
    const exam = aTest(0, aPlan({ timeFactor: 1, typed: true }));
    const seen: string[] = [];
    play(exam, (state) => {
      seen.push(state.at);
      return state.at === 'finished';
    });
    expect(seen.filter((at) => at === 'typing').length).toBe(7);
    expect(seen).not.toContain('speaking');
  });
});

describe('a demo without speech', () => {
  /** The demo, open. */
  function demo() {
    const exam = aTest(4);
    exam.dispatch({ type: 'went-on' });
    return exam;
  }
  const silent = () => {
    const exam = demo();
    exam.pass(5);
    exam.dispatch({ type: 'submitted' });
    expect(exam.dispatch({ type: 'answer-kept' })).toEqual({ at: 'demo-silent', card: 4 });
    return exam;
  };

  test('is offered again, even after its time ran out', () => {
    const exam = demo();
    exam.pass(151);
    expect(exam.dispatch({ type: 'answer-kept' })).toEqual({ at: 'demo-silent', card: 4 });
    expect(silent().pass(3600)).toEqual({ at: 'demo-silent', card: 4 });
  });

  test('can be spoken again, and then continues as any demo', () => {
    const exam = silent();
    expect(exam.dispatch({ type: 'spoke-again' })).toMatchObject({ at: 'speaking', card: 4, heard: false });
    exam.answer();
    expect(exam.pass(1.5)).toEqual({ at: 'demo-completed', next: 5 });
  });

  test('can be left as it is', () => {
    const exam = silent();
    expect(exam.dispatch({ type: 'went-on' })).toMatchObject({ at: 'keeping', card: 4, into: 'recorded' });
  });

  test('is stored when the screen is lost meanwhile', () => {
    const exam = silent();
    expect(exam.dispatch({ type: 'interrupted' })).toMatchObject({ at: 'keeping', card: 4, into: 'interrupted' });
    expect(exam.dispatch({ type: 'answer-kept' })).toEqual({ at: 'interrupted', next: 5 });
  });

  test('an answer that counts is never offered again', () => {
    const exam = spoken();
    exam.pass(5);
    exam.dispatch({ type: 'submitted' });
    expect(exam.dispatch({ type: 'answer-kept' }).at).toBe('recorded');
  });
});

describe('between cards', () => {
  test('after the message ‘recorded’ comes a pause that only the engineer ends', () => {
    const exam = aTest();
    expect(exam.answer().at).toBe('recorded');
    expect(exam.pass(1.4).at).toBe('recorded');
    expect(exam.pass(0.2)).toEqual({ at: 'between', next: 1, empty: false });
    expect(exam.pass(3600)).toEqual({ at: 'between', next: 1, empty: false });
    expect(exam.dispatch({ type: 'went-on' })).toMatchObject({ at: 'reading', card: 1 });
  });

  test('no card is shown as recorded before the device has stored it', () => {
    const exam = aTest();
    exam.pass(23);
    expect(exam.pass(60).at).toBe('keeping');
    expect(exam.dispatch({ type: 'went-on' }).at).toBe('keeping');
  });

  test('a card without a chosen option is shown as not answered until the next one opens', () => {
    const exam = aTest(3);
    exam.dispatch({ type: 'went-on' });
    exam.pass(23);
    expect(exam.dispatch({ type: 'answer-kept' })).toMatchObject({ at: 'recorded', empty: true });
    expect(exam.pass(1.6)).toMatchObject({ at: 'transition', empty: true });
    expect(exam.pass(5)).toMatchObject({ at: 'next-section', empty: true });
    const answered = aTest(1);
    answered.dispatch({ type: 'went-on' });
    expect(answered.answer()).toMatchObject({ at: 'recorded', empty: false });
  });

  test('a spoken card is never shown as not answered, because silence is recorded too', () => {
    const exam = spoken();
    exam.pass(150);
    expect(exam.dispatch({ type: 'answer-kept' })).toMatchObject({ at: 'recorded', empty: false });
  });

  test('a section ends with a transition of 5 s, and then waits for the engineer', () => {
    const exam = aTest();
    const state = play(exam, ({ at }) => at === 'transition');
    expect(state).toMatchObject({ at: 'transition', next: 4 });
    expect(exam.dispatch({ type: 'went-on' }).at).toBe('transition');
    expect(exam.pass(4.9).at).toBe('transition');
    expect(exam.pass(0.2)).toEqual({ at: 'next-section', next: 4, empty: false });
    expect(exam.pass(60).at).toBe('next-section');
  });

  test('the first spoken section opens with the demo, which has its own overlays', () => {
    const exam = aTest();
    play(exam, ({ at }) => at === 'next-section');
    expect(exam.dispatch({ type: 'went-on' })).toEqual({ at: 'demo-intro', next: 4 });
    expect(exam.dispatch({ type: 'went-on' })).toMatchObject({ at: 'speaking', card: 4 });
    exam.answer();
    expect(exam.pass(2)).toEqual({ at: 'demo-completed', next: 5 });
    expect(exam.dispatch({ type: 'went-on' })).toMatchObject({ at: 'speaking', card: 5 });
  });

  test('after the last card a click finishes the test', () => {
    const exam = aTest();
    expect(play(exam, ({ at }) => at === 'last-kept')).toEqual({ at: 'last-kept' });
    expect(exam.dispatch({ type: 'went-on' })).toEqual({ at: 'finished' });
    expect(exam.dispatch({ type: 'interrupted' })).toEqual({ at: 'finished' });
  });

  test('there are three transitions, one demo and 17 answers', () => {
    const exam = aTest();
    const seen: string[] = [];
    play(exam, (state) => {
      seen.push(state.at);
      return state.at === 'finished';
    });
    const count = (at: string) => seen.filter((state) => state === at).length;
    expect([count('transition'), count('demo-intro'), count('demo-completed')]).toEqual([3, 1, 1]);
    expect(count('recorded')).toBe(CARDS);
  });
});

describe('an interruption', () => {
  test('stores the captured answer and interrupts the test', () => {
    const exam = aTest();
    exam.dispatch({ type: 'chose', option: 'Shear' });
    expect(exam.dispatch({ type: 'interrupted' })).toMatchObject({ at: 'keeping', given: 'Shear' });
    expect(exam.dispatch({ type: 'answer-kept' })).toEqual({ at: 'interrupted', next: 1 });
  });

  test('interrupts the test after the answer is stored, if one is being stored', () => {
    const exam = aTest();
    exam.pass(23);
    expect(exam.dispatch({ type: 'interrupted' }).at).toBe('keeping');
    expect(exam.dispatch({ type: 'answer-kept' }).at).toBe('interrupted');
  });

  test('interrupts the test at once between cards', () => {
    const exam = aTest(1);
    expect(exam.dispatch({ type: 'interrupted' })).toEqual({ at: 'interrupted', next: 1 });
  });

  test('at or after the last answer does not ask for the screen again', () => {
    const exam = aTest(16);
    exam.dispatch({ type: 'went-on' });
    expect(exam.dispatch({ type: 'interrupted' }).at).toBe('keeping');
    expect(exam.dispatch({ type: 'answer-kept' }).at).toBe('recorded');
    expect(exam.dispatch({ type: 'interrupted' }).at).toBe('recorded');
    expect(exam.pass(2).at).toBe('last-kept');
    expect(exam.dispatch({ type: 'interrupted' }).at).toBe('last-kept');
  });
});

describe('a resume', () => {
  test('starts with a pause, at the demo with its introduction, and at the end with its click', () => {
    expect(begin(2, usual, 0)).toEqual({ at: 'between', next: 2, empty: false });
    expect(begin(4, usual, 0)).toEqual({ at: 'demo-intro', next: 4 });
    expect(begin(7, usual, 0)).toEqual({ at: 'between', next: 7, empty: false });
    expect(begin(17, usual, 0)).toEqual({ at: 'last-kept' });
  });
});

describe('progress', () => {
  test('counts ten choices and six spoken answers, and not the demo', () => {
    expect(progressText(cards, 0)).toBe('multiple-choice 0/10, spoken 0/6');
    expect(progressText(cards, 5)).toBe('multiple-choice 4/10, spoken 0/6');
    expect(progressText(cards, 17)).toBe('multiple-choice 10/10, spoken 6/6');
  });

  test('names a card by its place within its kind', () => {
    expect([0, 4, 5, 7, 16].map((position) => cardTitle(cards, position))).toEqual([
      'Multiple-choice question 1 of 10',
      'Demo Question',
      'Spoken question 1 of 6',
      'Multiple-choice question 5 of 10',
      'Spoken question 6 of 6',
    ]);
  });
});

const anything = fc.oneof(
  { weight: 3, arbitrary: fc.constant<EventInput>({ type: 'went-on' }) },
  { weight: 3, arbitrary: fc.constant<EventInput>({ type: 'answer-kept' }) },
  { weight: 2, arbitrary: fc.constant<EventInput>({ type: 'time-passed' }) },
  fc.constantFrom('Shear', 'Bending', 'Gravity').map((option): EventInput => ({ type: 'chose', option })),
  fc.constantFrom('', ' ', 'Through the haunch.').map((text): EventInput => ({ type: 'typed', text })),
  fc.constant<EventInput>({ type: 'submitted' }),
  fc.constant<EventInput>({ type: 'interrupted' }),
);
const anyTime = fc.oneof(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 0, max: 200_000 }));
/** A crash at any moment: the open card counts as answered, the test goes on with the next. */
const crash = fc.constant('crash' as const);

describe('after any events', () => {
  test('each card is answered once, in order, and there are at most 17', () => {
    const history = fc.array(fc.tuple(fc.oneof({ weight: 20, arbitrary: anything }, crash), anyTime), { maxLength: 300 });
    fc.assert(
      fc.property(history, fc.constantFrom(usual, aPlan({ timeFactor: 1.25, typed: true })), (happenings, plan) => {
        const answered: number[] = [];
        let now = 0;
        let state = begin(0, plan, now);
        for (const [event, later] of happenings) {
          now += later;
          const before = state;
          if (event === 'crash' || before.at === 'interrupted') {
            const openAt = 'card' in before && before.at !== 'recorded' && before.at !== 'keeping' ? [before.card] : [];
            answered.push(...openAt);
            state = begin(answered.length, plan, now);
            continue;
          }
          state = reduce(before, { ...event, now } as TestEvent, plan);
          if (state.at === 'keeping' && before.at !== 'keeping') answered.push(state.card);
        }
        expect(answered).toEqual(cards.slice(0, answered.length).map(({ position }) => position));
        expect(state.at === 'finished' ? answered.length : CARDS).toBe(CARDS);
      }),
      { numRuns: 2000 },
    );
  });

  test('an engineer who answers and continues reaches the end, at any speed', () => {
    fc.assert(
      fc.property(fc.array(anyTime, { minLength: 400, maxLength: 400 }), (paces) => {
        const exam = aTest();
        for (const pace of paces) {
          if (exam.state.at === 'finished') return;
          exam.pass(pace / 1000);
          exam.dispatch({ type: 'answer-kept' });
          exam.dispatch({ type: 'went-on' });
        }
        expect(exam.state.at).toBe('finished');
      }),
      { numRuns: 100 },
    );
  });
});

test('a number stays on one line with its unit', () => {
  expect(nonBreakingUnits('a 40 m span and 150 kN, cracked at 3 m')).toBe(
    'a 40\u00a0m span and 150\u00a0kN, cracked at 3\u00a0m',
  );
});

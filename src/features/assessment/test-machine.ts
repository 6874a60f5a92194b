import { factsOf } from '../../../contract/assessment/kinds.ts';
import { type Card } from '../../../contract/assessment/assessment.ts';
import type { TestTimes } from '../../../contract/assessment/test-format.ts';
import type { Plan } from './test-plan.ts';

/**
 * The state of a test. Times are milliseconds of one monotonic clock, because the system's may be set. `card` is the position of
 * the card that is open or was just answered, `next` the position of the next one.
 */
export type TestState =
  | { at: 'ready'; next: number }
  | { at: 'demo-intro'; next: number }
  /** The options can be read and chosen before the time starts. */
  | { at: 'reading'; card: number; until: number; chosen: string | null }
  | { at: 'choosing'; card: number; until: number; chosen: string | null }
  | { at: 'speaking'; card: number; since: number; until: number; heard: boolean }
  /** A spoken question in a typed test. */
  | { at: 'typing'; card: number; until: number; text: string }
  /**
   * The answer is being written to this device's disk; nothing else is waited for. `since`: when its card ended, in milliseconds.
   * `given`: the option chosen or the text typed.
   */
  | { at: 'keeping'; card: number; since: number; given: string | null; into: Into }
  /** No speech was detected in the demo. Its recording stays, and the demo may be repeated. */
  | { at: 'demo-silent'; card: number }
  /** `empty`: the time of a multiple-choice card ended with no option chosen. */
  | { at: 'recorded'; card: number; until: number; empty: boolean }
  | { at: 'between'; next: number; empty: boolean }
  | { at: 'transition'; next: number; until: number; empty: boolean }
  | { at: 'next-section'; next: number; empty: boolean }
  | { at: 'demo-completed'; next: number }
  /** All cards are answered; a click of the engineer finishes. */
  | { at: 'last-kept' }
  /** Screen or microphone is lost. This state never continues, because a resumed test starts with a new one at the next card. */
  | { at: 'interrupted'; next: number }
  | { at: 'finished' };

/** The state after the answer is stored. `demo-silent` submits nothing, because the demo may be spoken again. */
export type Into = 'recorded' | 'interrupted' | 'demo-silent';

/**
 * An event and its time. `started`: the page of the test is shown; `typed`: the whole text as it is now; `submitted`: Submit, or
 * stop of a recording; `went-on`: the button of an overlay.
 */
export type TestEvent = { now: number } & (
  | { type: 'started' }
  | { type: 'time-passed' }
  | { type: 'chose'; option: string }
  | { type: 'typed'; text: string }
  | { type: 'submitted' }
  /** Somebody speaks. */
  | { type: 'heard' }
  | { type: 'answer-kept' }
  | { type: 'spoke-again' }
  | { type: 'went-on' }
  | { type: 'interrupted' }
);

const ms = (seconds: number) => seconds * 1000;

/** Before the first card, or before the card after an interruption; `position` is that of the next card. */
export const initialState = (position: number): TestState => ({ at: 'ready', next: position });

/**
 * The state after an event; the same object if nothing changes. Time is handled first, so that an answer after the deadline
 * changes nothing. A tab whose timers the browser has slowed down catches up in one step.
 */
export function reduce(state: TestState, event: TestEvent, plan: Plan): TestState {
  const current = advanceTime(state, event.now, plan);
  switch (event.type) {
    case 'started':
      return current.at === 'ready' ? startAt(current.next, plan, event.now) : current;
    case 'time-passed':
      return current;
    case 'chose':
      return choose(current, event.option, plan);
    case 'typed':
      return current.at === 'typing' ? { ...current, text: event.text } : current;
    case 'submitted':
      return submit(current, event.now, plan);
    case 'heard':
      return current.at === 'speaking' && !current.heard ? { ...current, heard: true } : current;
    case 'spoke-again':
      return current.at === 'demo-silent' ? openAt(current.card, plan, event.now) : current;
    case 'answer-kept':
      // Reads the state before the time was handled, because an event that closes a card cannot also report that its answer is
      // stored.
      return state.at === 'keeping' ? afterKeeping(state, event.now, plan) : current;
    case 'went-on':
      return goOn(current, event.now, plan);
    case 'interrupted':
      return interrupt(current, event.now, plan);
  }
}

/** A recording can be stopped only after it has run for some time, usually 3 s. */
export const mayStop = (state: TestState, now: number, { stopDisabled }: Pick<TestTimes, 'stopDisabled'>) =>
  state.at === 'speaking' && now >= state.since + ms(stopDisabled);

export const isDemo = (card: Card | undefined) => card !== undefined && 'demo' in card && card.demo;

/** The position of the card in view, or null between cards. */
export const openCard = (state: TestState) => (isOpen(state) ? state.card : null);

export type Open = Extract<TestState, { at: 'reading' | 'choosing' | 'speaking' | 'typing' }>;

export const isOpen = (state: TestState): state is Open =>
  state.at === 'reading' || state.at === 'choosing' || state.at === 'speaking' || state.at === 'typing';

/** The option chosen or the text typed on the open card so far; null if there is none, as on a spoken card. */
export function getGiven(state: TestState): string | null {
  if (state.at === 'reading' || state.at === 'choosing') return state.chosen;
  return state.at === 'typing' ? state.text : null;
}

/** After an interruption there is a pause first, so that no time runs before the engineer is ready. */
function startAt(position: number, plan: Plan, now: number): TestState {
  if (position >= plan.cards.length) return { at: 'last-kept' };
  if (position === 0 || isDemo(plan.cards[position])) return enterAt(position, plan, now);
  return { at: 'between', next: position, empty: false };
}

function advanceTime(state: TestState, now: number, plan: Plan): TestState {
  if (!('until' in state) || now < state.until) return state;
  const { until } = state;
  switch (state.at) {
    case 'reading':
      return advanceTime({ ...state, at: 'choosing', until: until + limitAt(state.card, plan) }, now, plan);
    case 'choosing':
      return keepAnswer(state, until);
    case 'speaking':
      return stopSpeaking(state, until, plan);
    case 'typing':
      return keepAnswer(state, until);
    case 'recorded':
      return advanceTime(afterRecorded(state, plan), now, plan);
    case 'transition':
      return { at: 'next-section', next: state.next, empty: state.empty };
  }
}

function choose(state: TestState, option: string, { cards }: Plan): TestState {
  if (state.at !== 'reading' && state.at !== 'choosing') return state;
  const card = cards[state.card];
  if (!card || !('options' in card) || !Object.values(card.options).includes(option)) return state;
  return { ...state, chosen: option };
}

function submit(state: TestState, now: number, plan: Plan): TestState {
  // Only the end of the time submits an empty answer, because an Enter by mistake must not cost the question.
  if (state.at === 'reading' || state.at === 'choosing') return state.chosen === null ? state : keepAnswer(state, now);
  if (state.at === 'typing') return state.text.trim() === '' ? state : keepAnswer(state, now);
  return state.at === 'speaking' && mayStop(state, now, plan.times) ? stopSpeaking(state, now, plan) : state;
}

const stopSpeaking = (state: Extract<TestState, { at: 'speaking' }>, now: number, { cards }: Plan): TestState =>
  keepAnswer(state, now, isDemo(cards[state.card]) && !state.heard ? 'demo-silent' : 'recorded');

function afterKeeping(state: Extract<TestState, { at: 'keeping' }>, now: number, plan: Plan): TestState {
  const { card, since, given, into } = state;
  if (into === 'interrupted' && !isLast(card, plan)) return { at: 'interrupted', next: card + 1 };
  if (into === 'demo-silent') return { at: 'demo-silent', card };
  return {
    at: 'recorded',
    card,
    // The time for writing to disk is part of the message's time, so that a slow disk does not make the pause longer.
    until: Math.max(since + ms(plan.times.recordedMessage), now + ms(plan.times.leastMessage)),
    empty: answeredAt(card, plan) === 'picked' && given === null,
  };
}

function goOn(state: TestState, now: number, plan: Plan): TestState {
  switch (state.at) {
    case 'demo-intro':
      return openAt(state.next, plan, now);
    case 'between':
    case 'next-section':
    case 'demo-completed':
      return enterAt(state.next, plan, now);
    case 'demo-silent':
      return keepAnswer(state, now);
    case 'last-kept':
      return { at: 'finished' };
    default:
      return state;
  }
}

function interrupt(state: TestState, now: number, plan: Plan): TestState {
  switch (state.at) {
    case 'reading':
    case 'choosing':
    case 'speaking':
    case 'typing':
    case 'demo-silent':
      return keepAnswer(state, now, 'interrupted');
    case 'keeping':
      return { ...state, into: 'interrupted' };
    case 'recorded':
      return isLast(state.card, plan) ? state : { at: 'interrupted', next: state.card + 1 };
    case 'last-kept':
    case 'finished':
      return state;
    default:
      return { at: 'interrupted', next: state.next };
  }
}

const keepAnswer = (
  state: Open | Extract<TestState, { at: 'demo-silent' }>,
  since: number,
  into: Into = 'recorded',
): TestState => ({
  at: 'keeping',
  card: state.card,
  since,
  given: getGiven(state),
  into,
});

function afterRecorded({ card, until, empty }: Extract<TestState, { at: 'recorded' }>, { cards, times }: Plan): TestState {
  const position = card + 1;
  const following = cards[position];
  if (!following) return { at: 'last-kept' };
  if (isDemo(cards[card])) return { at: 'demo-completed', next: position };
  if (following.section === cards[card]?.section) return { at: 'between', next: position, empty };
  return { at: 'transition', next: position, until: until + ms(times.transition), empty };
}

function enterAt(position: number, plan: Plan, now: number): TestState {
  return isDemo(plan.cards[position]) ? { at: 'demo-intro', next: position } : openAt(position, plan, now);
}

/** How the card at this position is answered (contract/facts/question-kinds.ts). */
const answeredAt = (position: number, { cards }: Plan) => {
  const card = cards[position];
  return card && factsOf(card.kind).answered;
};

/** The time limit of its answer in milliseconds. */
const limitAt = (position: number, { cards, times }: Plan) => {
  const card = cards[position];
  return card ? ms(times[factsOf(card.kind).time]) : 0;
};

function openAt(card: number, plan: Plan, now: number): TestState {
  const answered = answeredAt(card, plan);
  if (answered === 'picked') return { at: 'reading', card, until: now + ms(plan.times.reading), chosen: null };
  const until = now + limitAt(card, plan);
  if (answered === 'written' || plan.typed) return { at: 'typing', card, until, text: '' };
  return { at: 'speaking', card, since: now, until, heard: false };
}

/** After the last card nothing more has to be recorded, so an interruption must not ask for the screen again. */
const isLast = (card: number, { cards }: Plan) => card === cards.length - 1;

import { type Card, TIMES } from '../../contract/assessment.ts';
import type { Plan } from './test-plan.ts';

/**
 * Where a test stands. Times are milliseconds of one monotonic clock; `card` is the position of the card that is open or has
 * just been answered, `next` the one that comes.
 */
export type Run =
  | { at: 'demo-intro'; next: number }
  /** The options can be read, and chosen, before the time starts. */
  | { at: 'reading'; card: number; until: number; chosen: string | null }
  | { at: 'choosing'; card: number; until: number; chosen: string | null }
  | { at: 'speaking'; card: number; since: number; until: number; heard: boolean }
  /** A spoken question in a test that is taken in writing. */
  | { at: 'typing'; card: number; until: number; text: string }
  /**
   * The answer is on its way to this device's disk; nothing else is waited for. `since`: when its card ended. `given`: what was
   * chosen or typed.
   */
  | { at: 'keeping'; card: number; since: number; given: string | null; into: Into }
  /** Nobody was heard in the demo. Its recording is kept, and it may be spoken again. */
  | { at: 'demo-silent'; card: number }
  /** `empty`: the time of a multiple-choice card ended with no option chosen. */
  | { at: 'recorded'; card: number; until: number; empty: boolean }
  | { at: 'between'; next: number; empty: boolean }
  | { at: 'transition'; next: number; until: number; empty: boolean }
  | { at: 'next-section'; next: number; empty: boolean }
  | { at: 'demo-completed'; next: number }
  /** All cards are answered; the engineer's click finishes. */
  | { at: 'last-kept' }
  /** Screen or microphone is gone. The test goes on as a new run, at the next card. */
  | { at: 'interrupted'; next: number }
  | { at: 'finished' };

/** What comes after the answer is kept. A demo in which nobody was heard is not handed in yet. */
export type Into = 'recorded' | 'interrupted' | 'demo-silent';

/** What happened, and when. `typed`: the whole text as it is now; `submitted`: Submit, or stop of a recording; `went-on`: the button of an overlay. */
export type Happening = { now: number } & (
  | { what: 'time-passed' }
  | { what: 'chose'; option: string }
  | { what: 'typed'; text: string }
  | { what: 'submitted' }
  /** Somebody speaks. */
  | { what: 'heard' }
  | { what: 'answer-kept' }
  | { what: 'spoke-again' }
  | { what: 'went-on' }
  | { what: 'interrupted' }
);

/** So long a message must be there at least to be read; seconds. */
const READ_S = 1;

const ms = (seconds: number) => seconds * 1000;

/** From 'Start', or from the card after an interruption: then a pause comes first, so that the engineer is ready. */
export function begin(position: number, plan: Plan, now: number): Run {
  if (position >= plan.cards.length) return { at: 'last-kept' };
  if (position === 0 || isDemo(plan.cards[position])) return enter(position, plan, now);
  return { at: 'between', next: position, empty: false };
}

/**
 * The whole test (specification 2, section 4, "Test structure" and "Answering"). Time is dealt with first, so an answer after the
 * deadline changes nothing, and a tab that the browser has throttled catches up in one step.
 */
export function next(run: Run, happening: Happening, plan: Plan): Run {
  const current = elapse(run, happening.now, plan);
  switch (happening.what) {
    case 'time-passed':
      return current;
    case 'chose':
      return choose(current, happening.option, plan);
    case 'typed':
      return current.at === 'typing' ? { ...current, text: happening.text } : current;
    case 'submitted':
      return submit(current, happening.now, plan);
    case 'heard':
      return current.at === 'speaking' && !current.heard ? { ...current, heard: true } : current;
    case 'spoke-again':
      return current.at === 'demo-silent' ? open(current.card, plan, happening.now) : current;
    case 'answer-kept':
      // Of the state before: no single happening may both close a card and be the word that it is kept.
      return run.at === 'keeping' ? kept(run, happening.now, plan) : current;
    case 'went-on':
      return goOn(current, happening.now, plan);
    case 'interrupted':
      return interrupt(current, happening.now, plan);
  }
}

/** A recording can be stopped only once it has run for 3 s. */
export const mayStop = (run: Run, now: number) => run.at === 'speaking' && now >= run.since + ms(TIMES.stopDisabled);

export const isDemo = (card: Card | undefined) => card?.kind === 'spoken' && card.demo;

/** The card in view, or null between cards. */
export const openCard = (run: Run) => (isOpen(run) ? run.card : null);

export type Open = Extract<Run, { at: 'reading' | 'choosing' | 'speaking' | 'typing' }>;

/** Whether a card is in view. */
export const isOpen = (run: Run): run is Open =>
  run.at === 'reading' || run.at === 'choosing' || run.at === 'speaking' || run.at === 'typing';

/** What has been chosen or typed on the open card so far; null where nothing is, as on one that is spoken. */
export function givenOn(run: Run): string | null {
  if (run.at === 'reading' || run.at === 'choosing') return run.chosen;
  return run.at === 'typing' ? run.text : null;
}

function elapse(run: Run, now: number, plan: Plan): Run {
  if (!('until' in run) || now < run.until) return run;
  const { until } = run;
  switch (run.at) {
    case 'reading':
      return elapse({ ...run, at: 'choosing', until: until + ms(plan.times.choice) }, now, plan);
    case 'choosing':
      return keep(run, until);
    case 'speaking':
      return stop(run, until, plan);
    case 'typing':
      return keep(run, until);
    case 'recorded':
      return elapse(after(run, plan), now, plan);
    case 'transition':
      return { at: 'next-section', next: run.next, empty: run.empty };
  }
}

function choose(run: Run, option: string, { cards }: Plan): Run {
  if (run.at !== 'reading' && run.at !== 'choosing') return run;
  const card = cards[run.card];
  if (card?.kind !== 'choice' || !Object.values(card.options).includes(option)) return run;
  return { ...run, chosen: option };
}

function submit(run: Run, now: number, plan: Plan): Run {
  // An empty answer comes from the clock alone: a hand that slips on Enter must not cost the question.
  if (run.at === 'reading' || run.at === 'choosing') return run.chosen === null ? run : keep(run, now);
  if (run.at === 'typing') return run.text.trim() === '' ? run : keep(run, now);
  return run.at === 'speaking' && mayStop(run, now) ? stop(run, now, plan) : run;
}

const stop = (run: Extract<Run, { at: 'speaking' }>, now: number, { cards }: Plan): Run =>
  keep(run, now, isDemo(cards[run.card]) && !run.heard ? 'demo-silent' : 'recorded');

function kept(run: Extract<Run, { at: 'keeping' }>, now: number, plan: Plan): Run {
  const { card, since, given, into } = run;
  if (into === 'interrupted' && !isLast(card, plan)) return { at: 'interrupted', next: card + 1 };
  if (into === 'demo-silent') return { at: 'demo-silent', card };
  return {
    at: 'recorded',
    card,
    // What the disk took is no pause of its own, but the message can always be read.
    until: Math.max(since + ms(TIMES.recordedMessage), now + ms(READ_S)),
    empty: plan.cards[card]?.kind === 'choice' && given === null,
  };
}

function goOn(run: Run, now: number, plan: Plan): Run {
  switch (run.at) {
    case 'demo-intro':
      return open(run.next, plan, now);
    case 'between':
    case 'next-section':
    case 'demo-completed':
      return enter(run.next, plan, now);
    case 'demo-silent':
      return keep(run, now);
    case 'last-kept':
      return { at: 'finished' };
    default:
      return run;
  }
}

function interrupt(run: Run, now: number, plan: Plan): Run {
  switch (run.at) {
    case 'reading':
    case 'choosing':
    case 'speaking':
    case 'typing':
    case 'demo-silent':
      return keep(run, now, 'interrupted');
    case 'keeping':
      return { ...run, into: 'interrupted' };
    case 'recorded':
      return isLast(run.card, plan) ? run : { at: 'interrupted', next: run.card + 1 };
    case 'last-kept':
    case 'finished':
      return run;
    default:
      return { at: 'interrupted', next: run.next };
  }
}

const keep = (run: Open | Extract<Run, { at: 'demo-silent' }>, since: number, into: Into = 'recorded'): Run => ({
  at: 'keeping',
  card: run.card,
  since,
  given: givenOn(run),
  into,
});

function after({ card, until, empty }: Extract<Run, { at: 'recorded' }>, { cards }: Plan): Run {
  const position = card + 1;
  const following = cards[position];
  if (!following) return { at: 'last-kept' };
  if (isDemo(cards[card])) return { at: 'demo-completed', next: position };
  if (following.section === cards[card]?.section) return { at: 'between', next: position, empty };
  return { at: 'transition', next: position, until: until + ms(TIMES.transition), empty };
}

function enter(position: number, plan: Plan, now: number): Run {
  return isDemo(plan.cards[position]) ? { at: 'demo-intro', next: position } : open(position, plan, now);
}

function open(card: number, { cards, times, typed }: Plan, now: number): Run {
  if (cards[card]?.kind !== 'spoken') return { at: 'reading', card, until: now + ms(times.reading), chosen: null };
  const until = now + ms(times.spoken);
  return typed ? { at: 'typing', card, until, text: '' } : { at: 'speaking', card, since: now, until, heard: false };
}

/** After it nothing more is to be recorded: to share the screen again would be asked for nothing. */
const isLast = (card: number, { cards }: Plan) => card === cards.length - 1;

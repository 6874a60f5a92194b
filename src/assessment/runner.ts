import { type Card, TIMES } from '../../contract/assessment.ts';

/**
 * Where a test stands. Times are milliseconds of one monotonic clock; `card` is the position of the card that is open or has
 * just been answered, `next` the one that comes.
 */
export type Run =
  | { at: 'demo-intro'; next: number }
  /** The options can be read, and chosen, before the time starts. */
  | { at: 'reading'; card: number; until: number; chosen: string | null }
  | { at: 'choosing'; card: number; until: number; chosen: string | null }
  | { at: 'speaking'; card: number; since: number; until: number }
  /** The answer is on its way to this device's disk; nothing else is waited for. */
  | { at: 'keeping'; card: number; chosen: string | null; into: 'recorded' | 'interrupted' }
  | { at: 'recorded'; card: number; until: number }
  | { at: 'between'; next: number }
  | { at: 'transition'; next: number; until: number }
  | { at: 'next-section'; next: number }
  | { at: 'demo-completed'; next: number }
  /** All cards are answered; the engineer's click finishes. */
  | { at: 'last-kept' }
  /** Screen or microphone is gone. The test goes on as a new run, at the next card. */
  | { at: 'interrupted' }
  | { at: 'finished' };

/** What happened, and when. `submitted`: Submit, or stop of a recording; `went-on`: the button of an overlay. */
export type Happening = { now: number } & (
  | { what: 'time-passed' }
  | { what: 'chose'; option: string }
  | { what: 'submitted' }
  | { what: 'answer-kept' }
  | { what: 'went-on' }
  | { what: 'interrupted' }
);

type Cards = readonly Card[];

const ms = (seconds: number) => seconds * 1000;

/** From 'Start', or from the card after an interruption: then a pause comes first, so that the engineer is ready. */
export function begin(position: number, cards: Cards, now: number): Run {
  if (position >= cards.length) return { at: 'last-kept' };
  if (position === 0 || isDemo(cards[position])) return enter(position, cards, now);
  return { at: 'between', next: position };
}

/**
 * The whole test (specification 2, section 4, "Test structure" and "Answering"). Time is dealt with first, so an answer after the
 * deadline changes nothing, and a tab that the browser has throttled catches up in one step.
 */
export function next(run: Run, happening: Happening, cards: Cards): Run {
  const current = elapse(run, happening.now, cards);
  switch (happening.what) {
    case 'time-passed':
      return current;
    case 'chose':
      return choose(current, happening.option, cards);
    case 'submitted':
      return submit(current, happening.now);
    case 'answer-kept':
      // Of the state before: no single happening may both close a card and be the word that it is kept.
      return run.at === 'keeping' ? kept(run, happening.now, cards) : current;
    case 'went-on':
      return goOn(current, happening.now, cards);
    case 'interrupted':
      return interrupt(current, cards);
  }
}

/** A recording can be stopped only once it has run for 3 s. */
export const mayStop = (run: Run, now: number) => run.at === 'speaking' && now >= run.since + ms(TIMES.stopDisabled);

/** The card in view, or null between cards. */
export const openCard = (run: Run) => (run.at === 'reading' || run.at === 'choosing' || run.at === 'speaking' ? run.card : null);

function elapse(run: Run, now: number, cards: Cards): Run {
  if (!('until' in run) || now < run.until) return run;
  const { until } = run;
  switch (run.at) {
    case 'reading':
      return elapse({ ...run, at: 'choosing', until: until + ms(TIMES.choice) }, now, cards);
    case 'choosing':
      return keep(run.card, run.chosen);
    case 'speaking':
      return keep(run.card, null);
    case 'recorded':
      return elapse(after(run.card, until, cards), now, cards);
    case 'transition':
      return { at: 'next-section', next: run.next };
  }
}

function choose(run: Run, option: string, cards: Cards): Run {
  if (run.at !== 'reading' && run.at !== 'choosing') return run;
  const card = cards[run.card];
  if (card?.kind !== 'choice' || !Object.values(card.options).includes(option)) return run;
  return { ...run, chosen: option };
}

function submit(run: Run, now: number): Run {
  // An empty answer comes from the clock alone: a hand that slips on Enter must not cost the question.
  if (run.at === 'reading' || run.at === 'choosing') return run.chosen === null ? run : keep(run.card, run.chosen);
  return run.at === 'speaking' && mayStop(run, now) ? keep(run.card, null) : run;
}

function kept(run: Extract<Run, { at: 'keeping' }>, now: number, cards: Cards): Run {
  if (run.into === 'interrupted' && !isLast(run.card, cards)) return { at: 'interrupted' };
  return { at: 'recorded', card: run.card, until: now + ms(TIMES.recordedMessage) };
}

function goOn(run: Run, now: number, cards: Cards): Run {
  switch (run.at) {
    case 'demo-intro':
      return open(run.next, cards, now);
    case 'between':
    case 'next-section':
    case 'demo-completed':
      return enter(run.next, cards, now);
    case 'last-kept':
      return { at: 'finished' };
    default:
      return run;
  }
}

function interrupt(run: Run, cards: Cards): Run {
  switch (run.at) {
    case 'reading':
    case 'choosing':
      return keep(run.card, run.chosen, 'interrupted');
    case 'speaking':
      return keep(run.card, null, 'interrupted');
    case 'keeping':
      return { ...run, into: 'interrupted' };
    case 'recorded':
      return isLast(run.card, cards) ? run : { at: 'interrupted' };
    case 'last-kept':
    case 'finished':
      return run;
    default:
      return { at: 'interrupted' };
  }
}

const keep = (card: number, chosen: string | null, into: 'recorded' | 'interrupted' = 'recorded'): Run => ({
  at: 'keeping',
  card,
  chosen,
  into,
});

function after(card: number, now: number, cards: Cards): Run {
  const position = card + 1;
  const following = cards[position];
  if (!following) return { at: 'last-kept' };
  if (isDemo(cards[card])) return { at: 'demo-completed', next: position };
  if (following.section === cards[card]?.section) return { at: 'between', next: position };
  return { at: 'transition', next: position, until: now + ms(TIMES.transition) };
}

function enter(position: number, cards: Cards, now: number): Run {
  return isDemo(cards[position]) ? { at: 'demo-intro', next: position } : open(position, cards, now);
}

function open(card: number, cards: Cards, now: number): Run {
  if (cards[card]?.kind === 'spoken') return { at: 'speaking', card, since: now, until: now + ms(TIMES.spoken) };
  return { at: 'reading', card, until: now + ms(TIMES.choiceDelay), chosen: null };
}

/** After it nothing more is to be recorded: to share the screen again would be asked for nothing. */
const isLast = (card: number, cards: Cards) => card === cards.length - 1;

const isDemo = (card: Card | undefined) => card?.kind === 'spoken' && card.demo;

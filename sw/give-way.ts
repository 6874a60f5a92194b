let leaving = new AbortController();

/** Aborted when the next version is to take over: the browser waits until this one has nothing to do, for up to five minutes. */
export const untilGivingWay = () => leaving.signal;

/** Ends what can be done again later, by the pages or the next version. */
export function giveWay() {
  leaving.abort();
  leaving = new AbortController();
}

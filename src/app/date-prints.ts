import { moment } from '../../contract/facts/dates.ts';

/**
 * Puts the time of printing on every print. A style sheet shows it, because a page may be printed before the app is loaded.
 */
export const datePrints = () =>
  addEventListener('beforeprint', () =>
    document.documentElement.style.setProperty('--printed', JSON.stringify(`Printed ${moment(new Date().toISOString())}`)),
  );

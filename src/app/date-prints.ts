import { moment } from '../../contract/dates.ts';

/** Every print says when it was made. The date is put in by the style sheet, since a page may be printed before the app is there. */
export const datePrints = () =>
  addEventListener('beforeprint', () =>
    document.documentElement.style.setProperty('--printed', JSON.stringify(`Printed ${moment(new Date().toISOString())}`)),
  );

import { BRAND } from '../../../../contract/facts/brand.ts';
import { timeRangeIn } from '../../../../contract/facts/interview-times.ts';
import type { MailText } from '../render-letter.ts';
import type { CalendarEntry } from '../repository.ts';
import { HELLO } from './general.ts';

interface Facts {
  site: string;
  what: 'agreed' | 'moved' | 'cancelled';
  /** The time zone of the reader. */
  zone: string;
  entry: CalendarEntry;
}

const WORDS = {
  agreed: {
    subject: 'Your interview is agreed',
    before: 'Your interview is agreed for ',
    after: 'The calendar entry is attached.',
  },
  moved: {
    subject: 'Your interview gets another time',
    before: 'Your interview no longer takes place on ',
    after: 'Other times are suggested. The attached file removes the old time from your calendar.',
  },
  cancelled: {
    subject: 'Your interview is cancelled',
    before: 'This interview is cancelled: ',
    after: 'The attached file removes it from your calendar.',
  },
};

/** About the time of an interview, with its calendar entry. What people typed is quoted. */
export function interview({ site, what, zone, entry }: Facts): MailText {
  const { subject, before, after } = WORDS[what];
  const typed = [entry.title, `With: ${entry.with}`, entry.place && `Place: ${entry.place}`, entry.link && `Link: ${entry.link}`];
  return {
    subject: `${subject} at ${BRAND}`,
    paragraphs: [
      HELLO,
      [`${before}${timeRangeIn(entry.start, entry.minutes, zone)} (time zone: ${zone.replaceAll('_', ' ')}). ${after}`],
      { quoted: typed.filter(Boolean).join('\n') },
      ['All your interviews are here: ', { link: `${site}/interviews` }],
    ],
  };
}

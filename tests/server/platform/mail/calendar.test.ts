import { expect, test } from 'vitest';
import { composeCalendar } from '../../../../server/platform/mail/calendar.ts';

test.each(['agreed', 'cancelled'] as const)(
  'each line of a calendar entry that is %s ends as RFC 5545 asks, the last one too',
  (what) => {
    const entry = {
      uid: 'a',
      sequence: 1,
      start: '2026-12-09T10:00:00.000Z',
      minutes: 30,
      title: 'Talk',
      with: 'Ada',
      place: '',
      link: '',
    };
    const { content } = composeCalendar({
      site: 'https://hire.example.com',
      from: 'a@example.com',
      to: 'b@example.com',
      what,
      entry,
    });
    expect(content).toMatch(/[^\r\n]\r\nEND:VCALENDAR\r\n$/);
    expect(content.split('\r\n').join('')).not.toMatch(/[\r\n]/);
  },
);

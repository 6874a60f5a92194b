import { ARCHIVE_DAYS, RETENTION, spanText } from './retention.ts';

/** What a person agrees to here, each apart. */
export const CONSENT_IDS = ['account', 'recording', 'contact', 'letters', 'push', 'newsletter'] as const;
export type Consent = (typeof CONSENT_IDS)[number];

/** For a page: what each is for, and what happens when it is taken back. Free of schemas, so that a public page can show it. */
export const CONSENTS: Record<Consent, { name: string; purpose: string; effect: string; done: string }> = {
  account: {
    name: 'The account',
    purpose: 'You agreed to the terms when you registered. Without an account nothing here can be used.',
    effect: 'Delete the account, below.',
    done: '',
  },
  recording: {
    name: 'Recording of the test',
    purpose: `You agreed at the start of the test. Raters judge your answers by it, and companies that we have admitted hear or read them if you share them. The screen is kept for ${spanText(RETENTION.screen.keep)}, the sound for ${spanText(RETENTION.sound.keep)}.`,
    effect: `All your recordings are deleted at once and cannot be brought back. An archive of your data that you have asked for still has them, for ${ARCHIVE_DAYS} days. Results and receipts stay. Answers that nobody has judged yet can no longer be judged.`,
    done: 'Your recordings are deleted.',
  },
  contact: {
    name: 'Being found by companies',
    purpose: 'Companies see your profile as you have chosen it, and can ask to connect.',
    effect: 'Your profile is hidden from all companies at once. You can show it again on your dashboard.',
    done: 'Your profile is hidden from all companies.',
  },
  letters: {
    name: 'Letters about what is new',
    purpose: 'Letters and notifications about messages, requests and new matches.',
    effect:
      'No more of them are sent. You can switch them on again under Notifications. Letters that the account needs still come.',
    done: 'No more of these letters are sent.',
  },
  push: {
    name: 'Push messages',
    purpose: 'Your browsers show that something is new while no page is open.',
    effect: 'Every browser of this account is taken off the list at once.',
    done: 'No browser gets push messages any more.',
  },
  newsletter: {
    name: 'Newsletter',
    purpose: 'New articles by letter, to the address of this account.',
    effect: 'The address leaves the list at once.',
    done: 'The address is deleted from the list.',
  },
};

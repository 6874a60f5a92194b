import { ARCHIVE_DAYS, RETENTION, spanText } from './retention.ts';

/** The consents that a person gives here, each separately. */
export const CONSENT_IDS = ['account', 'recording', 'model', 'sharing', 'contact', 'letters', 'push', 'newsletter'] as const;
export type Consent = (typeof CONSENT_IDS)[number];

/** For a page: the purpose of each, and the effect of withdrawing it. Without schemas, so that a public page can show it. */
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
  model: {
    name: 'A language model looks for evidence',
    purpose:
      'A model of the operator listens to your answers, or reads them, and quotes what shows each point. Raters and you see the quotes; people answer for the levels. Without it people judge alone, and that costs you nothing.',
    effect:
      'None of your answers is sent to a model any more, and the words that it has written down are deleted. Quotes that were found stay with the ratings.',
    done: 'No answer of yours is sent to a model any more.',
  },
  sharing: {
    name: 'Companies hear your answers',
    purpose:
      'Companies that we have admitted and that see your profile hear your spoken answers, or read the ones that you typed.',
    effect: 'No company can hear or read your answers any more. They still see levels and notes.',
    done: 'No company hears or reads your answers any more.',
  },
  contact: {
    name: 'Being found by companies',
    purpose: 'Companies see your profile as you have chosen it, and can ask to connect.',
    effect: 'Your profile is hidden from all companies at once. You can show it again on your dashboard.',
    done: 'Your profile is hidden from all companies.',
  },
  letters: {
    name: 'E-mails about what is new',
    purpose: 'E-mails and notifications about messages, requests and new matches.',
    effect:
      'No more of them are sent. You can switch them on again under Notifications. E-mails that the account needs still come.',
    done: 'No more of these e-mails are sent.',
  },
  push: {
    name: 'Push messages',
    purpose: 'Your browsers show that something is new while no page is open.',
    effect: 'Every browser of this account is taken off the list at once.',
    done: 'No browser gets push messages any more.',
  },
  newsletter: {
    name: 'Newsletter',
    purpose: 'New articles by e-mail, to the address of this account.',
    effect: 'The address leaves the list at once.',
    done: 'The address is deleted from the list.',
  },
};

/** Consents that are recorded with the text and the time. */
export const VERSIONED_CONSENTS = ['recording', 'model', 'sharing'] as const satisfies readonly Consent[];
export type VersionedConsent = (typeof VERSIONED_CONSENTS)[number];
/** Those that a person gives on the page of the own data. The consent to the recording is given at the start of a test. */
export const GIVABLE_CONSENTS = ['model', 'sharing'] as const satisfies readonly VersionedConsent[];
export type GivableConsent = (typeof GIVABLE_CONSENTS)[number];

/**
 * The exact texts that a person agrees to, the latest last. Never change one: add another (a test compares them with their first
 * form). A person who has agreed to an earlier one has not agreed to the next.
 */
export const CONSENT_TEXTS: Record<VersionedConsent, readonly { version: number; from: string; text: string }[]> = {
  recording: [
    {
      version: 1,
      from: '2026-11-26',
      text: 'From Start to the end of the test my screen is recorded, and my microphone unless I type. The recordings are kept by the operator and judged by the published criteria.',
    },
  ],
  model: [
    {
      version: 1,
      from: '2026-11-26',
      text: 'A language model and a speech recogniser, chosen by the operator, may process the answers of my tests to find quotes that show what I know, also answers that I have given already. They give no opinion of me as a person.',
    },
  ],
  sharing: [
    {
      version: 1,
      from: '2026-11-26',
      text: 'Companies that the operator has admitted and that see my profile may hear my spoken answers, or read the ones that I typed.',
    },
  ],
};

/** The text for new consents. */
export const consentText = (consent: VersionedConsent) => CONSENT_TEXTS[consent].at(-1) as { version: number; text: string };
export const versionOf = (consent: VersionedConsent): number => consentText(consent).version;

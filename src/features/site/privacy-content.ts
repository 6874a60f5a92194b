import { LEAST_COUNTED } from '../../../contract/facts/bank-health.ts';
import { SESSION_SPAN } from '../../../contract/facts/lifetimes.ts';
import { LOG_DAYS, RETENTION, type RetentionKind, spanText } from '../../../contract/facts/retention.ts';
import { STORED, placesText } from '../../engine/storage/on-device.ts';
import { LINK, NEWSLETTER, SESSION } from './document/product-facts.ts';

const UNTIL_DELETED = 'Until the account is deleted.';
const lastsFor = (kind: RetentionKind) => spanText(RETENTION[kind].keep);

/**
 * The data of the server about an engineer. tests/src/features/site/document/doc-pages.test.ts fails if a table of the database
 * is missing here.
 */
export const OF_ENGINEERS = [
  {
    name: 'Account',
    cells: [
      'E-mail and when it was confirmed, first name, role, day of registration, the last sign-in, e-mails because there was none for long, when it ends if you want that. The password only as a hash (Argon2id), and when it was last changed; in its place, if you sign in through a provider, its address and its id for you.',
      'accounts',
      UNTIL_DELETED,
    ],
  },
  {
    name: 'Particulars',
    cells: [
      'Last name, phone, location, country, time zone, occupation, display name, biography, which companies see you, the two specialties; more time or typed answers, where you set them for your test.',
      'engineers',
      UNTIL_DELETED,
    ],
  },
  {
    name: 'Employment',
    cells: ['Salary range, schedule, experience, education, skills, where you gave them.', 'employments', UNTIL_DELETED],
  },
  {
    name: 'Search by companies',
    cells: [
      'What companies can search for, made from your test, its ratings and your employment: levels, points, bands, skills, country, time zone, sentences of raters. If you state no country, the one that your location names. No name, no picture, no biography. What a company types is stored only where it saves the search. If the operator has set up a language model, the sentence goes to it without the names and the private things that the software recognises, and for the first hits your skills and the sentences of raters without your name.',
      'search_documents, search_changes, and memory of the server',
      'Made anew with every change; until the account is deleted.',
    ],
  },
  {
    name: 'Links, picture',
    cells: [
      'Addresses you gave; a square picture, made anew without its metadata (a phone writes the place into it).',
      'socials, pictures, and a file in a folder or an object store of the server',
      'Until you change them, or the account is deleted.',
    ],
  },
  {
    name: 'Test',
    cells: [
      'The questions drawn, your choices, what you typed, the time of each answer, start and end, how much time you had; from where the test was begun, as a keyed hash.',
      'attempts, cards, answers',
      UNTIL_DELETED,
    ],
  },
  {
    name: 'What waits on a device',
    cells: [
      'How many answers and recordings of a test your device still holds because the server refused them.',
      'device_reports',
      'Until they have arrived, or the account is deleted.',
    ],
  },
  {
    name: 'Recordings',
    cells: [
      'Your screen with the sound of the microphone; the sound of each spoken answer; gaps and their causes; receipts.',
      'recordings, and files in a folder or an object store of the server',
      `Sound and picture: the screen for ${lastsFor('screen')}, a spoken answer for ${lastsFor('sound')}, or until you take back that they are kept; the rest until the account is deleted.`,
    ],
  },
  {
    name: 'Measures of the sound of an answer',
    cells: [
      'Where speech is, pauses, loudness, noise, what is cut off, length, waveform. Who may hear the answer sees the waveform; only you learn how it sounds, and that does not count in the score.',
      'sounds',
      'As long as the sound.',
    ],
  },
  {
    name: 'Ratings',
    cells: [
      'Levels, or why an answer could not be judged; whether it is unsafe; note, who rated, when. Each rating stays. An answer that is rated may be given to a rater once more to see how the rater judges; that counts for nothing.',
      'ratings, control_ratings',
      UNTIL_DELETED,
    ],
  },
  {
    name: 'Evidence',
    cells: [
      'If the operator has set up a recogniser and a language model: the words of your spoken answers, what the model found in spoken and typed ones, which calls were made for it and what they replied, the levels that follow from it, and whether you asked for a person. Only the sound or text of an answer, with its question, goes to them, and nothing of who you are.',
      'transcripts, evidence_runs, found_evidence',
      `The words of spoken answers, and replies about them, as long as their sound; the rest until the account is deleted.`,
    ],
  },
  {
    name: 'New scorings',
    cells: [
      'Where the key of a question you were asked was corrected: why, which administrator did it, and your score before and after.',
      'corrections, rescored_tests',
      UNTIL_DELETED,
    ],
  },
  {
    name: 'Consents',
    cells: ['To which text you have agreed, or what you have taken back, and when.', 'consent_records', UNTIL_DELETED],
  },
  {
    name: 'Links to your report',
    cells: [
      'Which parts of which report you show by a link, as a hash of its secret; when it was made and ended.',
      'report_links',
      UNTIL_DELETED,
    ],
  },
  {
    name: 'Requests for another rater',
    cells: ['For which answer, why, and when you have asked.', 'appeals', UNTIL_DELETED],
  },
  {
    name: 'Requests for a review',
    cells: ['Your words about an interruption; the decision, its reason, who decided, when.', 'reviews', UNTIL_DELETED],
  },
] as const;

/** The data of the server about anyone who signs in, and about visitors. */
export const OF_ALL = [
  {
    name: 'Company',
    cells: [
      'Name, location, when and by whom it was admitted; phone, occupation, display name, biography, links, picture where given. Of each member the own name, once given, the e-mail and when it was confirmed, the password as a hash.',
      'accounts, companies, admitted_domains, pictures, and a file in a folder or an object store of the server',
      'Until its last member deletes the account; an admitted mail domain until an administrator takes that back.',
    ],
  },
  {
    name: 'Members of a company',
    cells: [
      'Which company an account belongs to, its role there, when it joined, the last day on which it was there; whether it could once write scorecards there, so that a change of role does not show those of colleagues.',
      'company_members, former_reviewers',
      'Until the member leaves or is removed; that it could write scorecards, until its account or the company is deleted.',
    ],
  },
  {
    name: 'Invitations and mail domains',
    cells: [
      'Addresses that a company has invited, with the role and who invited; mail domains that it has proven, or is proving by an e-mail.',
      'company_invitations, company_domains, domain_proofs',
      `An invitation until it is used or withdrawn, at most ${lastsFor('invitations')}; a proof until it is used, at most ${lastsFor('domainProofs')}; a domain until the company removes it.`,
    ],
  },
  {
    name: 'Questions to a language model',
    cells: [
      'How many questions of a company the language model was asked on its last day, where the operator has set up one. Not what was asked.',
      'model_use',
      'Until the company is deleted.',
    ],
  },
  {
    name: 'Exchange rates',
    cells: [
      'The rates by which salaries are compared, and which administrator handed them in, when.',
      'exchange_rates',
      'Kept; without the administrator once that account is deleted.',
    ],
  },
  {
    name: 'API keys and webhooks of a company',
    cells: [
      'Keys with which programs of a company read its shortlists and ratings and set stages: name, scopes, who made it, the last day of use, the key as a hash. Addresses to which events are sent, the key of their signatures encrypted, and a log of what was sent: ids and stages, no names.',
      'api_keys, webhooks, webhook_deliveries',
      `Until the company deletes them; a key also until the account of its maker is deleted; the log for ${lastsFor('deliveries')}.`,
    ],
  },
  {
    name: 'Activity of a company',
    cells: [
      'Which member did what, when, and about whom: roles, requests, messages, what is noted on engineers, exports, looks at contact data. Not the words. For the company; the archive of an engineer says when contact data was opened.',
      'company_activity',
      lastsFor('activity'),
    ],
  },
  {
    name: 'Connections',
    cells: [
      'Which company asked which engineer, or the other way round, when and why, and the answer; which companies an engineer has blocked; on which days a company opened the profile of an engineer, which the engineer sees.',
      'connections, blocks, profile_views',
      `Until the account is deleted; which profile was opened, for ${lastsFor('profileViews')}.`,
    ],
  },
  {
    name: 'What a company keeps on engineers',
    cells: [
      'Shortlists with their stages, tags, notes, scorecards and saved searches, who of the company wrote them and when; when each member last looked at a saved search, and how often the member gets e-mails about it; the ids of the changes that a device has sent. Other companies and the engineers do not see them.',
      'shortlists, shortlist_entries, tags, engineer_tags, engineer_notes, scorecards, made_writes, saved_searches, saved_search_members',
      `Until the company deletes them, or the engineer's account is deleted; the ids of changes for ${lastsFor('writes')}.`,
    ],
  },
  {
    name: 'Messages',
    cells: [
      'What engineers and companies write to each other, when, and who wrote it; how far each account has read, what it has deleted for itself; the names that both had when their connection ended; reports of messages with the reason and the decision; texts that a company keeps for its messages.',
      'threads, messages, thread_authors, thread_marks, message_deletions, message_reports, message_templates',
      'Until the accounts of both sides are deleted; a deleted one is shown as Deleted account. A message that an administrator has removed is kept. Nobody reads it any more but administrators, and whoever wrote it, in the archive of their data.',
    ],
  },
  {
    name: 'Interviews',
    cells: [
      'The times that an engineer and a company have offered, proposed and agreed; title, place, link and words; the time zones of both devices; which member of the company made the last step; when the next reminder is due.',
      'interviews',
      `For ${lastsFor('interviews')} after the last of its times, or until the account of one side is deleted.`,
    ],
  },
  {
    name: 'Offers and declines',
    cells: [
      'What a company has offered an engineer, or why it does not go on; the answer, its words and its time.',
      'decisions',
      `For ${lastsFor('decisions')} after the last step, or until the account of one side is deleted.`,
    ],
  },
  {
    name: 'Sign-in',
    cells: [
      'A hash of its token, when it began and was last used, the kind of browser that used it, when it last proved who you are.',
      'sessions',
      `${SESSION_SPAN}, or until you sign out or end it.`,
    ],
  },
  {
    name: 'Desk of the bank',
    cells: [
      'Which administrator retired, proposed or decided about a question, opened a panel of judges, corrected a key or chose how a model takes part; when and why.',
      'question_withdrawals, question_proposals, cut_panels, corrections, engine_modes',
      'As long as the question is kept; without the administrator once that account is deleted.',
    ],
  },
  {
    name: 'Raters',
    cells: [
      'Who invited a rater, when the rater was admitted, and when that ended; how calibration answers were rated; which answers a rater has open or has heard; when somebody asked to see a screen while rating, and why; how many raters an answer gets, who chose that, and why.',
      'raters, calibration_ratings, rating_leases, given_recordings, screen_requests, rating_rules',
      'Until the account of the rater is deleted; reasons and choices stay, without the name. What is about a test goes with the test.',
    ],
  },
  {
    name: 'Audit log',
    cells: [
      'What administrators and raters did, when, and to which account, test, question or company: numbers and states, no name and no words.',
      'audit_events',
      'For good, as proof that nothing was changed unseen. Once the accounts are deleted it leads to nobody.',
    ],
  },
  {
    name: 'Judges of the cuts',
    cells: [
      'A judge has a link and a number, and no name or address: answers, when they were given.',
      'cut_judges, cut_answers',
      `For ${lastsFor('judgements')} after the panel.`,
    ],
  },
  {
    name: 'Passkeys',
    cells: [
      'Where you added one: its public key, its name, how often and when it was used. The key itself stays on your device.',
      'passkeys',
      'Until you remove it, or the account is deleted.',
    ],
  },
  {
    name: 'Second factor of administrators',
    cells: [
      'The secret of the authenticator app, encrypted; recovery codes as keyed hashes.',
      'authenticator_apps, recovery_codes',
      'Until it is removed or used, or the account is deleted.',
    ],
  },
  {
    name: 'Sign-in or set-up under way',
    cells: [
      'A hash that names the step, whose it is, and what a passkey or an app has to answer; the secret of a new app, encrypted; wrong guesses.',
      'steps',
      `Good once, for ${SESSION.stepMinutes} minutes.`,
    ],
  },
  {
    name: 'Changes to how you sign in',
    cells: [
      'That a passkey or an app was added or removed, that recovery codes were made or one was used, and that too many wrong codes were given; when.',
      'security_changes',
      `The last ${SESSION.copyChanges}, until the account is deleted.`,
    ],
  },
  {
    name: 'Reset of a password',
    cells: [
      'The address that was typed, wrong guesses. Not the code, which is worked out anew.',
      'resets',
      `${SESSION.resetMinutes} minutes`,
    ],
  },
  {
    name: 'Links in e-mails',
    cells: [
      'A hash of the link that confirms an address, opens an account or deletes it, and whose it is.',
      'links',
      `${LINK.confirmDays} days, for administrators and for a deletion ${LINK.passwordHours} hours, or until it is used.`,
    ],
  },
  {
    name: 'New addresses',
    cells: [
      'The e-mail address to which you want to change, hashes of its two links, which of them were followed, and a hash of your sign-in.',
      'email_changes',
      `Until both links were followed or you give the change up, at most ${lastsFor('emailChanges')}.`,
    ],
  },
  {
    name: 'Guesses',
    cells: [
      'How often a password or a code was wrong, and how often a code, an e-mail or a connection was asked for, under a hash of the address, the network or the account.',
      'tries',
      `At most ${lastsFor('tries')}.`,
    ],
  },
  {
    name: 'Your networks',
    cells: [
      'From which networks somebody has signed in to your account, as a hash of your address and the network, so that strangers cannot lock you out.',
      'tries',
      `${lastsFor('ownNetworks')} after the last sign-in from there, or until a new password, or until the account is deleted.`,
    ],
  },
  {
    name: 'E-mails',
    cells: [
      'Welcome, confirmation of the address, reset code, change of the address, password changed, way to sign in changed, results, another test granted, another test offered, a corrected question of your test, the answer of another rater you have asked for, admission of a company, invitations to a company, invitations to rate, proofs of a mail domain, a webhook that is switched off, notifications, interviews with their calendar entry, new matches of a saved search, your data and your account, the newsletter, your message by the contact form, and to the operator that a company has opened as many profiles as it may. What people have typed stands only in your message, in the newsletter, in the e-mail about a saved search (its name), in the one about an interview (its title, place and link), in the one about a webhook (its host) and in the one about a company (its name).',
      'letters, and the mailbox they go to',
      `Until the e-mail has left; it is tried for a week at a time, and one that was refused is kept for ${lastsFor('refusedLetters')}. Without a mail server e-mails lie in a folder of the server until the operator deletes them.`,
    ],
  },
  {
    name: 'Outside sign-in under way',
    cells: [
      'What proves that the answer of the provider belongs to your browser.',
      'handshakes',
      `${SESSION.handshakeMinutes} minutes, good once.`,
    ],
  },
  {
    name: 'Blog',
    cells: [
      'What administrators write: posts, earlier versions, drafts, pictures without their metadata, and who saved them.',
      'posts, post_slugs, post_versions, post_drafts, blog_images, blog_image_files, readings, and files in a folder or an object store of the server',
      'Until the draft is deleted, or the post: that can be restored for an hour, and is deleted for good within a day. A picture that no text shows is deleted within a day, once it is a day old.',
    ],
  },
  {
    name: 'Newsletter',
    cells: [
      'The address, when it was typed and when it was confirmed. Which posts were sent, by which administrator, and to which number of a subscriber.',
      'newsletter_subscribers, newsletter_sends, newsletter_deliveries',
      `The address until you leave, by one click in each e-mail; without a confirmation ${NEWSLETTER.unconfirmedDays} days. The number stays and leads to nobody then.`,
    ],
  },
  {
    name: 'Notifications',
    cells: [
      'Your notifications and quiet hours; the address and keys by which a push service reaches your browser; what you have not looked at yet, by kind, and on which page it is.',
      'notice_settings, push_devices, notices',
      `A browser until you switch it off, sign out, or choose a new password in another one; a notification until you have looked, at most ${lastsFor('notifications')}; the rest until the account is deleted.`,
    ],
  },
  {
    name: 'Archive of your data',
    cells: [
      'When you asked for it, how far it is, and the file.',
      'archives, and a file in a folder or an object store of the server',
      lastsFor('archives'),
    ],
  },
  {
    name: 'Visitors',
    cells: ['How many calls a network address makes, so that nobody takes all the room.', 'memory of the server', 'A minute'],
  },
  {
    name: 'Logs',
    cells: [
      'Faults of the software: where, of what kind. Written so that they name no person, no address and no token; e-mails by number and kind.',
      'output of the server',
      `The software keeps none. It asks the operator to keep them for ${LOG_DAYS} days at most.`,
    ],
  },
] as const;

/** The data that is deleted by age: the table of the contract, which the server uses too. */
export const BY_AGE = Object.values(RETENTION).map(({ what, keep, since, after }) => ({
  name: what,
  cells: [spanText(keep), since, after] as const,
}));

/** The data that is stored on the device, and when it is deleted. */
export const ON_DEVICE = STORED.map(({ title, what, places, until }) => ({
  name: title,
  cells: [what, placesText(places), until] as const,
}));

/** The purposes of the data, each with its ground of the GDPR. */
export const PURPOSES = [
  {
    name: 'Accounts and sign-in',
    cells: ['Contract, article 6(1)(b).', 'Without an address and a password, or a provider, there is no account.'],
  },
  {
    name: 'The test, its recording, its rating',
    cells: [
      'Contract: you ask for the test, and the recording is part of it.',
      'It begins when you press Start, and never before.',
    ],
  },
  {
    name: 'Profile, search, connections, messages',
    cells: ['Contract.', 'You choose which companies see you. What you leave empty is shown to nobody.'],
  },
  {
    name: 'More time, typed answers',
    cells: [
      'Your explicit consent, article 9(2)(a), since it may say something about your health.',
      'Only if you set it. You can take it back until Start; after that it is part of the test.',
    ],
  },
  {
    name: 'Statistics of the test',
    cells: [
      'The legitimate interest of everybody in a fair test, article 6(1)(f).',
      `How hard each question is, how far raters agree, and how many of a group reach a level: by country, and by more time or typed answers. No name is in them, and groups of fewer than ${LEAST_COUNTED} are not shown. They are on the page What is measured.`,
    ],
  },
  {
    name: 'Newsletter, push messages',
    cells: ['Your consent, article 6(1)(a).', 'One click ends it: the newsletter in each e-mail, both under Settings.'],
  },
  {
    name: 'What a company notes, and its log of activity',
    cells: [
      'The legitimate interest of the company in a choice it can explain, article 6(1)(f).',
      'You can object, at the company or here.',
    ],
  },
  {
    name: 'Counts of calls and e-mails, logs, decisions on reports',
    cells: [
      'The legitimate interest of everybody in a service that is not abused, article 6(1)(f).',
      `Network addresses are kept as hashes only: for a day at most, those of your own sign-ins for ${lastsFor('ownNetworks')}, and that of a test with the test.`,
    ],
  },
] as const;

/** The recipients of the data, other than the person. */
export const RECIPIENTS = [
  { name: 'Companies', cells: ['What the table above shows.', 'When they look, and you have not hidden from them.'] },
  {
    name: 'Administrators and raters',
    cells: ['What the table above shows.', 'When they rate, decide a request, or look up an account.'],
  },
  {
    name: 'The operator’s servers and mail server',
    cells: ['Everything; the mail server the e-mails.', 'Always. Whoever runs them for the operator works by its order.'],
  },
  {
    name: 'The push service of your browser',
    cells: [
      'That something has happened, encrypted: the browser can read its kind, the service cannot.',
      'If you have switched push messages on. The service belongs to the maker of the browser.',
    ],
  },
  {
    name: 'A language model',
    cells: [
      'The sentence of a company, without the names and the private things that the software recognises; for the first hits skills and sentences of raters, without a name. Of your test the sound or the words of your spoken answers, without a name.',
      'Only if the operator has set one up. Of searches, if a confirmed company searches by a sentence; of your answers, only while you agree to it.',
    ],
  },
  {
    name: 'A provider of sign-in',
    cells: ['That you sign in here.', 'Only if you choose it.'],
  },
] as const;

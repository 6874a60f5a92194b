import { LINK, NEWSLETTER, SESSION } from './product-facts.ts';

const HOURS = `${SESSION.idleHours} hours without use, ${SESSION.wholeHours} in all`;
const UNTIL_DELETED = 'Until the account is deleted.';

export const KEPT_HEADS = ['What', 'That is', 'Where (database table)', 'Until'] as const;
export const KEPT_SHARES = [2, 5, 3, 3];

/**
 * What the server keeps about an engineer. tests/src/site/doc-pages.test.ts fails if a table of the database is missing here.
 */
export const OF_ENGINEERS = [
  {
    name: 'Account',
    cells: [
      'E-mail and when it was confirmed, first name, role, day of registration. The password only as a hash (Argon2id), and when it was last changed.',
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
    cells: ['Salary range, schedule, experience, education, skills, where you told them.', 'employments', UNTIL_DELETED],
  },
  {
    name: 'Search by companies',
    cells: [
      'What companies can search for, made from your test, its ratings and your employment: levels, points, bands, skills, country, time zone, sentences of raters. No name, no picture, no biography. What a company types is not kept. If the operator has set up a language model, the sentence goes to it with names and private things taken out, and for the first hits your skills and the sentences of raters without your name.',
      'search_documents, search_changes, and memory of the server',
      'Made anew with every change; until the account is deleted.',
    ],
  },
  {
    name: 'Links, picture',
    cells: [
      'Addresses you gave; a square picture, made anew without its metadata (a phone writes the place into it).',
      'socials, pictures',
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
      'recordings, and files in a folder of the server',
      'Until the account is deleted and the files with it.',
    ],
  },
  {
    name: 'Ratings',
    cells: ['Levels, or why an answer could not be judged; note, who rated, when.', 'ratings', UNTIL_DELETED],
  },
  {
    name: 'Requests for a review',
    cells: ['Your words about an interruption; the decision, its reason, who decided, when.', 'reviews', UNTIL_DELETED],
  },
] as const;

/** What the server keeps about anyone who signs in, and about visitors. */
export const OF_ALL = [
  {
    name: 'Company',
    cells: [
      'Name, location, e-mail and when it was confirmed, password as a hash, when and by whom it was admitted; phone, occupation, display name, biography, links, picture where given.',
      'accounts, companies, admitted_domains, pictures',
      UNTIL_DELETED,
    ],
  },
  {
    name: 'Members of a company',
    cells: [
      'Which company an account belongs to, its role there, when it joined, the last day on which it was there; whether it could once write scorecards there, so that a change of role does not show those of colleagues.',
      'company_members, former_reviewers',
      UNTIL_DELETED,
    ],
  },
  {
    name: 'Invitations and mail domains',
    cells: [
      'Addresses that a company has invited, with the role and who invited; mail domains that it has proven, or is proving by a letter.',
      'company_invitations, company_domains, domain_proofs',
      'An invitation and a proof until they are used, withdrawn or over; a domain until the company removes it.',
    ],
  },
  {
    name: 'Activity of a company',
    cells: [
      'Which member did what, when, and about whom: roles, requests, exports, looks at contact data. For the company only.',
      'company_activity',
      'A year.',
    ],
  },
  {
    name: 'Connections',
    cells: [
      'Which company asked which engineer, or the other way round, when and why, and the answer; which companies an engineer has blocked; on which days a company opened the profile of an engineer, which the engineer sees.',
      'connections, blocks, profile_views',
      UNTIL_DELETED,
    ],
  },
  {
    name: 'What a company keeps on engineers',
    cells: [
      'Shortlists with their stages, tags, notes, scorecards and saved searches, who of the company wrote them and when; when each member last looked at a saved search, and how often the member gets letters about it; the ids of the changes that a device has sent. Other companies and the engineers do not see them.',
      'shortlists, shortlist_entries, tags, engineer_tags, engineer_notes, scorecards, made_writes, saved_searches, saved_search_members',
      "Until the company deletes them, or the engineer's account is deleted; the ids of changes for 90 days.",
    ],
  },
  {
    name: 'Messages',
    cells: [
      'What engineers and companies write to each other, when, and who wrote it; how far each account has read, what it has deleted for itself; reports of messages with the reason and the decision; texts that a company keeps for its messages.',
      'threads, messages, thread_marks, message_deletions, message_reports, message_templates',
      'Until the account of the engineer or the company is deleted. A message that an administrator has removed is kept and shown to nobody but administrators.',
    ],
  },
  { name: 'Sign-in', cells: ['A hash of its token, and until when it is good.', 'sessions', `${HOURS}, or until you sign out.`] },
  {
    name: 'Reset of a password',
    cells: [
      'The address that was typed, wrong guesses. Not the code, which is worked out anew.',
      'resets',
      `${SESSION.resetMinutes} minutes`,
    ],
  },
  {
    name: 'Links in letters',
    cells: [
      'A hash of the link that confirms an address or opens an account, and whose it is.',
      'links',
      `${LINK.confirmDays} days, for administrators ${LINK.passwordHours} hours, or until it is used.`,
    ],
  },
  {
    name: 'Guesses',
    cells: [
      'How often a password was wrong, or a code or a letter was asked for, under a hash of the address, the network or the account.',
      'tries',
      '15 minutes for passwords, a day for codes and letters.',
    ],
  },
  {
    name: 'Letters',
    cells: [
      'Welcome, confirmation of the address, reset code, password changed, results, another test granted, admission of a company, the newsletter, your message by the contact form. None but the last says anything that a visitor typed.',
      'letters, and the mailbox they go to',
      'Until the letter has left; it is tried for a week at a time. Without a mail server letters lie in a folder of the server.',
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
      'posts, post_slugs, post_versions, post_drafts, blog_images, blog_image_files, readings',
      'Until the post or the draft is deleted; pictures a day after the last text that shows them.',
    ],
  },
  {
    name: 'Newsletter',
    cells: [
      'The address, when it was typed and when it was confirmed. Which posts were sent, by which administrator, and to which number of a subscriber.',
      'newsletter_subscribers, newsletter_sends, newsletter_deliveries',
      `The address until you leave, by one click in each letter; without a confirmation ${NEWSLETTER.unconfirmedDays} days. The number stays and leads to nobody then.`,
    ],
  },
  {
    name: 'Notifications',
    cells: [
      'Of what you are told, your quiet hours; the address and keys by which a push service reaches your browser; what you have not looked at yet, by kind.',
      'notice_settings, push_devices, notices',
      'A browser until you switch it off, sign out, or choose a new password in another one; a notice until you have looked; the rest until the account is deleted.',
    ],
  },
  {
    name: 'Visitors',
    cells: ['How many calls a network address makes, so that nobody takes all the room.', 'memory of the server', 'A minute'],
  },
  {
    name: 'Logs',
    cells: [
      'Faults of the software: where, of what kind. Written so that they name no person, no address and no token; letters by number and kind.',
      'output of the server',
      'As long as the operator keeps it.',
    ],
  },
] as const;

/** What is stored on the device, and when it is deleted. The same test compares it with every key in the browser. */
export const ON_DEVICE = [
  {
    name: 'Sign-in',
    cells: ['Token, id, e-mail, name and role.', 'localStorage: user', 'Signing out, or the end of the session.'],
  },
  {
    name: 'Choices',
    cells: [
      'The microphone you chose, the profile a company looked at last, whether the rating desk takes single keys.',
      'localStorage: microphone, viewee, keys',
      'Signing out.',
    ],
  },
  {
    name: 'Dashboard',
    cells: [
      'What the server said last about your tests and particulars, for a start without a network.',
      'localStorage: dashboard',
      'Signing out.',
    ],
  },
  {
    name: 'Messages',
    cells: [
      'What you wrote to a company or an engineer, until the server has it, with the token of your session.',
      'IndexedDB: messages',
      'When it has arrived, when you delete it, or when you sign out, which asks first.',
    ],
  },
  {
    name: 'Interruption',
    cells: ['Why your test was interrupted last.', 'sessionStorage: interrupted', 'Closing the tab, or going on with the test.'],
  },
  {
    name: 'Drafts',
    cells: [
      'What you typed into a registration, the contact form, your settings or a message and have not sent. Never a password.',
      'sessionStorage: draft …',
      'Closing the tab, sending it, or signing out.',
    ],
  },
  {
    name: 'The page you wanted',
    cells: [
      'Which page asked you to sign in, so that you come back to it.',
      'sessionStorage: destination',
      'Signing in, or closing the tab.',
    ],
  },
  {
    name: 'Password reset',
    cells: [
      'How far you have come with it, and for which address.',
      'sessionStorage: reset',
      'The new password, or closing the tab.',
    ],
  },
  {
    name: 'Removed from a company',
    cells: [
      'That a company has removed you, so that the login can say so.',
      'sessionStorage: removed',
      'Signing in, or closing the tab.',
    ],
  },
  {
    name: 'Signing out',
    cells: ['That you signed out, for the other tabs.', 'localStorage: logged-out', 'At once.'],
  },
  { name: 'Theme', cells: ['Light or dark, if you chose.', 'localStorage: theme', 'Choosing System.'] },
  {
    name: 'Draft of a rating',
    cells: ['Levels and note that an administrator has not saved yet.', 'localStorage: rating …', 'Signing out, or saving it.'],
  },
  {
    name: 'Draft of a post',
    cells: [
      'What an administrator has typed into a post of the blog and not saved.',
      'IndexedDB: drafts; localStorage: post …',
      'Signing out, saving it, or discarding it.',
    ],
  },
  {
    name: 'Test',
    cells: [
      'Its questions, how far you came, what stands on the open one, the permission to send.',
      'IndexedDB: attempts',
      'Clearing the data of the browser.',
    ],
  },
  {
    name: 'Recordings and answers',
    cells: [
      `What the server has not signed for. It outlives signing out, for others on this device to see that something waits, but not to play it.`,
      'IndexedDB: recordings, chunks, bytes, answers, submissions',
      'A verified receipt. Nothing else of ours.',
    ],
  },
  { name: 'Receipts', cells: ['The signatures of the server.', 'IndexedDB: receipts', 'Clearing the data of the browser.'] },
  {
    name: 'Kept shortlists',
    cells: [
      'What a member of a company keeps for reading without a network: shortlists with profiles, notes, scorecards and spoken answers; notes and scorecards that are not sent. All of it encrypted.',
      'IndexedDB: kept, writes; localStorage: kept-key',
      'Removing it, or signing out, which asks first if something is not sent. The key also leaves when a session ends.',
    ],
  },
  {
    name: 'Articles',
    cells: [
      'Posts of the blog that you opened or kept, or that are among the newest, with their pictures, for reading without a network.',
      'IndexedDB: posts; Cache Storage',
      'Removing them under Offline, their withdrawal, or clearing the data of the browser.',
    ],
  },
  {
    name: 'The programs of the pages',
    cells: ['Scripts, styles, fonts, for use without a network. Nothing of a person.', 'Cache Storage', 'A new version.'],
  },
] as const;

/** The viewers of an engineer, from outside to inside. */
export const EYES = ['You', 'Companies', 'Rating desk', 'Administrators'] as const;

/**
 * `confirmed`: a company whose address is confirmed. `shared`: an admitted one, of an engineer who shares the answers. Each needs
 * those before it, except that a connection needs neither admission nor sharing.
 */
export type Sight = 'yes' | 'own' | 'reason' | 'confirmed' | 'shared' | 'connected' | 'retired' | 'no';

export const WORDS: Record<Sight, string> = {
  yes: 'yes',
  confirmed: 'only once its address is confirmed',
  shared: 'only once admitted, and if you share them',
  connected: 'only once connected',
  retired: 'only of questions that are no longer asked',
  own: 'only what that rater wrote',
  reason: 'only after giving a reason, which stays on record',
  no: 'no',
};

/**
 * The parts of an engineer's data, and who sees them. tests/server/features/profiles/seen-by.test.ts looks with each of these
 * eyes and fails if a row is wrong.
 */
export const SEEN = [
  { id: 'initials', what: 'Display name, else initials; country, time zone', sights: ['yes', 'yes', 'no', 'yes'] },
  { id: 'result', what: 'Level, points, level of each area', sights: ['yes', 'yes', 'no', 'yes'] },
  { id: 'note', what: 'One sentence of a rater', sights: ['yes', 'yes', 'own', 'yes'] },
  { id: 'salary', what: 'Salary range', sights: ['yes', 'yes', 'no', 'yes'] },
  { id: 'employment', what: 'Experience, education, schedule, skills', sights: ['yes', 'yes', 'no', 'no'] },
  { id: 'name', what: 'First name', sights: ['yes', 'connected', 'no', 'yes'] },
  { id: 'person', what: 'Picture, place, biography', sights: ['yes', 'confirmed', 'no', 'yes'] },
  { id: 'areas', what: 'Right answers by area', sights: ['yes', 'confirmed', 'no', 'yes'] },
  { id: 'levels', what: 'Levels and note of each spoken answer', sights: ['yes', 'confirmed', 'own', 'yes'] },
  { id: 'answers', what: 'Spoken answers: sound, or what you typed', sights: ['yes', 'shared', 'yes', 'yes'] },
  { id: 'contact', what: 'Last name, e-mail, phone', sights: ['yes', 'connected', 'no', 'yes'] },
  { id: 'choices', what: 'Wording of the questions, your choices', sights: ['yes', 'retired', 'no', 'yes'] },
  { id: 'screen', what: 'Recording of your screen, its length and gaps', sights: ['yes', 'no', 'reason', 'yes'] },
  { id: 'links', what: 'Links', sights: ['yes', 'no', 'no', 'yes'] },
  { id: 'time', what: 'More time that you set for your test', sights: ['yes', 'no', 'no', 'no'] },
  { id: 'receipts', what: 'Receipts', sights: ['yes', 'no', 'no', 'no'] },
  { id: 'password', what: 'Password', sights: ['no', 'no', 'no', 'no'] },
] as const satisfies readonly { id: string; what: string; sights: readonly [Sight, Sight, Sight, Sight] }[];

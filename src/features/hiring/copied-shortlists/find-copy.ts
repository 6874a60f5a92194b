import type { z } from 'zod';
import type { Call } from '../../../../contract/base/call.ts';
import { type ViewedEngineer, companyView } from '../../../../contract/profiles/profiles.ts';
import type { ShortlistEntry } from '../../../../contract/hiring/shortlists.ts';
import { shortlistEntries } from '../../../../contract/hiring/shortlists.ts';
import { storedUser, subscribe } from '../../../shared/api/session.ts';
import { findBytes } from '../../../shared/offline-copies/copies.ts';
import { findReply } from '../../../shared/offline-copies/copied-replies.ts';
import type { OfflineReply } from '../../../shared/loading/offline-replies.ts';
import { addLocalSound, removeLocalSound } from '../../../shared/playback/local-sounds.ts';
import { PART, soundId } from './copy-shortlist.ts';

type Sound = ViewedEngineer['evidence'][number]['sound'][number];

/** Addresses of opened sounds, so that a profile that is opened again does not take the memory twice. */
const addresses = new Map<string, string>();

// The next user of the tab must not be able to play the opened sounds.
subscribe(() => {
  if (storedUser()) return;
  for (const url of addresses.values()) removeLocalSound(url);
  addresses.clear();
});

/** The sound with an address that plays without a network; without one if the sound is not copied. */
async function withAddress(sound: Sound): Promise<Sound> {
  const known = addresses.get(sound.id);
  if (known) return { ...sound, url: known };
  const bytes = await findBytes(soundId(sound.id));
  if (!bytes) return { ...sound, url: null };
  const url = addLocalSound(new Blob([bytes], { type: sound.mimeType }));
  addresses.set(sound.id, url);
  return { ...sound, url };
}

/** The missing parts of a copy that an older version has made. */
const ADDED_LATER = {
  otherLevels: {},
  final_other: [],
  final_band: null,
  cap: null,
  scoring: null,
  experience: null,
  schedule: null,
} satisfies Partial<ViewedEngineer>;

/** Addresses of the server do not work without a network, and expire. */
async function toPlayable(engineer: ViewedEngineer): Promise<ViewedEngineer> {
  const evidence = await Promise.all(
    engineer.evidence.map(async (answer) => ({ ...answer, sound: await Promise.all(answer.sound.map(withAddress)) })),
  );
  return { ...ADDED_LATER, ...engineer, imageUrl: null, evidence };
}

type EntriesReply = z.output<typeof shortlistEntries.reply>;

/** With the parts that a copy of an older version lacks. */
const withAddedParts = ({ items, next }: EntriesReply): EntriesReply => ({
  items: items.map((entry) => ({ ...entry, stageSince: entry.stageSince ?? entry.changed_at, owner: entry.owner ?? null })),
  next,
});

interface EntriesAsked {
  params: { id: string };
  query: { stage?: string; tag?: string };
}

/** The entries of one stage or tag. The whole list is copied, so the filter of the server is applied here. */
async function filterEntries({ params, query }: EntriesAsked): Promise<OfflineReply | undefined> {
  const whole = await findReply(shortlistEntries, { params, query: { limit: PART } });
  if (!whole) return undefined;
  const { items } = withAddedParts(whole.reply as EntriesReply);
  const fits = ({ stage, tags }: ShortlistEntry) =>
    (!query.stage || stage === query.stage) && (!query.tag || tags.some(({ id }) => id === query.tag));
  return { ...whole, reply: { items: items.filter(fits), next: null } };
}

/** The reply to a call from the offline copies; undefined if there is none. */
export async function findCopy(call: Call, input: object): Promise<OfflineReply | undefined> {
  const kept = await findReply(call, input);
  if (kept && call.path === companyView.path) return { ...kept, reply: await toPlayable(kept.reply as ViewedEngineer) };
  if (kept && call.path === shortlistEntries.path) return { ...kept, reply: withAddedParts(kept.reply as EntriesReply) };
  if (call.path === shortlistEntries.path) return filterEntries(input as EntriesAsked);
  return kept;
}

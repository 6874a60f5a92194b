import type { z } from 'zod';
import type { Call } from '../../../../contract/base/call.ts';
import type { Hearing } from '../../../../contract/companies/admission.ts';
import { team } from '../../../../contract/companies/company-team.ts';
import { engineerNotes } from '../../../../contract/hiring/engineer-notes.ts';
import { engineOverride } from '../../../../contract/rating/gate.ts';
import { shortlistSize } from '../../../../contract/hiring/offline-copies.ts';
import { pipeline } from '../../../../contract/hiring/pipeline.ts';
import { type ViewedEngineer, companyGet, companyView } from '../../../../contract/profiles/profiles.ts';
import { scorecards } from '../../../../contract/hiring/scorecards.ts';
import { shortlist, shortlistEntries, shortlists, teamRecord } from '../../../../contract/hiring/shortlists.ts';
import { Failure, type Input, send } from '../../../shared/api/request.ts';
import { copyChanges } from '../../../shared/offline-copies/database.ts';
import { findJson, keepBytes, keepJson, listIds, removeIds } from '../../../shared/offline-copies/copies.ts';
import { copyReply } from '../../../shared/offline-copies/copied-replies.ts';
import { COPIES } from '../../../engine/storage/names.ts';
import { isRightReply } from '../../../engine/storage/right-reply.ts';

/** An engineer of a shortlist with an offline copy of the profile. `ids`: all parts of the copy. */
interface EngineerCopy {
  id: string;
  /** Whether the company was connected with the engineer, so that e-mail address and phone number are in the copy. */
  connected: boolean;
  /** The answers that the company was allowed to hear and read. */
  hearing: Hearing;
  /** Of sounds. */
  bytes: number;
  ids: string[];
}

/** The offline copy of a shortlist. `ids`: the parts of the list itself. */
export interface ShortlistCopy {
  id: string;
  name: string;
  keptAt: string;
  engineers: EngineerCopy[];
  ids: string[];
}

/**
 * The page of a shortlist asks for this number at once. It must be the same here, since a copied reply is found by its request.
 */
export const PART = 100;

/** The same of the page of all shortlists. */
export const LISTS = 50;

const LIST = 'shortlist ';
const SOUND = 'sound ';
export const soundId = (recordingId: string) => SOUND + recordingId;

const NOT_FOUND = 404;

interface Copying {
  signal?: AbortSignal;
  ids: string[];
  bytes: number;
}

async function keep<C extends Call>(copying: Copying, call: C, input: Input<C>): Promise<z.output<C['reply']>> {
  const { signal, ids } = copying;
  const reply = await send(call, { ...input, ...(signal && { signal }) } as never);
  ids.push(await copyReply(call, input, reply as object));
  return reply;
}

/**
 * Loads the sounds that the member may hear. If one cannot be loaded, the copying stops, so that nothing is missing later without
 * a network.
 */
async function copySounds(copying: Copying, { evidence }: ViewedEngineer) {
  for (const { id, url } of evidence.flatMap(({ sound }) => sound)) {
    if (!url) continue;
    const response = await fetch(url, { signal: copying.signal ?? null });
    if (!(await isRightReply(response, ['audio', 'video']))) throw new Error('A spoken answer could not be loaded.');
    const bytes = await response.arrayBuffer();
    copying.bytes += bytes.byteLength;
    await keepBytes(soundId(id), bytes);
    copying.ids.push(soundId(id));
  }
}

async function keepEngineer(signal: AbortSignal, id: string): Promise<EngineerCopy> {
  const copying: Copying = { signal, ids: [], bytes: 0 };
  const params = { id };
  const engineer = await keep(copying, companyView, { params });
  await keep(copying, teamRecord, { params });
  await keep(copying, engineerNotes, { params, query: {} });
  await keep(copying, scorecards, { params });
  await copySounds(copying, engineer);
  const { connection, hearing } = engineer;
  return { id, connected: connection === 'connected', hearing, bytes: copying.bytes, ids: copying.ids };
}

/** All parts of the list. Returns the engineers on it that the company sees, and whether it is connected with each. */
async function copyEntries(copying: Copying, id: string): Promise<Map<string, boolean>> {
  const engineers = new Map<string, boolean>();
  let cursor: string | null = null;
  do {
    const query: { limit: number; cursor?: string } = { limit: PART, ...(cursor !== null && { cursor }) };
    const part: z.output<typeof shortlistEntries.reply> = await keep(copying, shortlistEntries, { params: { id }, query });
    for (const { engineer, card } of part.items) if (engineer) engineers.set(engineer, card?.connection === 'connected');
    cursor = part.next;
  } while (cursor !== null);
  return engineers;
}

/** The list itself, with the replies for the pages around it, as the server has them now. */
async function copyList(id: string, signal?: AbortSignal) {
  const copying: Copying = { ...(signal && { signal }), ids: [], bytes: 0 };
  const { hearing } = await keep(copying, companyGet, {});
  await keep(copying, engineOverride, {});
  // For the names in notes.
  await keep(copying, team, {});
  await keep(copying, shortlists, { query: { limit: LISTS } });
  await keep(copying, pipeline, {});
  const { shortlist: list } = await keep(copying, shortlist, { params: { id } });
  const seen = await copyEntries(copying, id);
  return { name: list.name, seen, hearing, ids: copying.ids };
}

/** The shortlists with an offline copy. Throws if there is no key. */
export async function listShortlistCopies(): Promise<ShortlistCopy[]> {
  const found = await Promise.all((await listIds(LIST)).map((id) => findJson<ShortlistCopy>(id)));
  return found.filter((one) => one !== undefined);
}

export const soundBytesOf = ({ engineers }: ShortlistCopy) => engineers.reduce((sum, { bytes }) => sum + bytes, 0);

/** Removes everything that belongs to no copied shortlist, as after a list was copied again or its copying stopped half-way. */
async function sweep() {
  const needed = new Set(
    (await listShortlistCopies()).flatMap(({ ids, engineers }) => [ids, ...engineers.map((one) => one.ids)]).flat(),
  );
  await removeIds((await listIds('')).filter((id) => !needed.has(id) && !id.startsWith(LIST)));
  copyChanges.notify();
}

/** Changes the copies of this device, one tab at a time, and removes unused parts, whether that works or not. */
const changeCopies = (change: () => Promise<void>) =>
  navigator.locks.request(COPIES.copiesLock, () =>
    change().then(sweep, async (error: unknown) => {
      // The person should see the first error; unused parts are removed the next time.
      await sweep().catch(() => {});
      throw error;
    }),
  );

/**
 * Copies a shortlist with the profiles, notes, scorecards and spoken answers of its engineers for reading without a network.
 * `onStep` is called with the number of copied engineers and of all. Throws the errors of loading and storing; the list counts as
 * copied only when it is complete.
 */
export const copyShortlist = (id: string, signal: AbortSignal, onStep: (done: number, of: number) => void) =>
  changeCopies(async () => {
    const { name, seen, ids } = await copyList(id, signal);
    const engineers: EngineerCopy[] = [];
    for (const engineer of seen.keys()) {
      onStep(engineers.length, seen.size);
      engineers.push(await keepEngineer(signal, engineer));
    }
    await keepJson(LIST + id, { id, name, keptAt: new Date().toISOString(), engineers, ids } satisfies ShortlistCopy);
  });

/** Removes the copy of a shortlist from this device, except for parts that another copy needs. */
export const removeShortlistCopy = (id: string) => changeCopies(() => removeIds([LIST + id]));

async function checkList(list: ShortlistCopy) {
  try {
    const { name, seen, hearing, ids } = await copyList(list.id);
    const now = await send(shortlistSize, { params: { id: list.id } });
    const [heard, shared] = [new Set(now.heard.map(soundId)), new Set(now.shared)];
    const mayStay = (one: EngineerCopy) =>
      seen.has(one.id) &&
      (!one.connected || seen.get(one.id) === true) &&
      (hearing === 'open' || hearing === one.hearing) &&
      (one.hearing !== 'open' || shared.has(one.id)) &&
      one.ids.every((id) => !id.startsWith(SOUND) || heard.has(id));
    await keepJson(LIST + list.id, { ...list, name, ids, engineers: list.engineers.filter(mayStay) } satisfies ShortlistCopy);
  } catch (error) {
    if (!(error instanceof Failure) || error.status !== NOT_FOUND) throw error;
    await removeIds([LIST + list.id]);
  }
}

/**
 * Compares the offline copies with the data that the company may see now. The lists are copied again. The copy of an engineer is
 * removed if the engineer is not on the list any more, is not visible to the company any more or has ended the connection, or if
 * the copy has a voice or texts that the company may not hear or read any more. The copy of a deleted list is removed too. Throws
 * the errors of `send`.
 */
export async function checkCopies() {
  if ((await listIds('')).length === 0) return;
  await changeCopies(async () => {
    for (const list of await listShortlistCopies()) await checkList(list);
  });
}

import type { z } from 'zod';
import type { Call } from '../../../contract/call.ts';
import { engineerNotes } from '../../../contract/engineer-notes.ts';
import { type ViewedEngineer, companyGet, companyView } from '../../../contract/profiles.ts';
import { scorecards } from '../../../contract/scorecards.ts';
import { shortlist, shortlistEntries, shortlists, teamRecord } from '../../../contract/shortlists.ts';
import { type Input, send } from '../../api/request.ts';
import { tellKeptChange } from '../../kept/database.ts';
import { findJson, keepBytes, keepJson, listIds, removeIds } from '../../kept/kept-records.ts';
import { keepReply } from '../../kept/kept-replies.ts';

/** A shortlist that this device keeps. `ids`: everything that is kept of it. */
export interface KeptShortlist {
  id: string;
  name: string;
  keptAt: string;
  engineers: number;
  /** Of sounds. */
  bytes: number;
  ids: string[];
}

/** As many as the page of a shortlist asks for at once, since a kept reply is found by its request. */
export const PART = 100;

/** The same of the page of all shortlists. */
export const LISTS = 50;

const LIST = 'shortlist ';
export const soundId = (recordingId: string) => `sound ${recordingId}`;

interface Keeping {
  signal: AbortSignal;
  ids: string[];
  bytes: number;
}

async function keep<C extends Call>(keeping: Keeping, call: C, input: Input<C>): Promise<z.output<C['reply']>> {
  const reply = await send(call, { ...input, signal: keeping.signal } as never);
  keeping.ids.push(await keepReply(call, input, reply as object));
  return reply;
}

/** Loads the sounds that the member may hear. One that cannot be loaded stops the keeping, so that nothing is missing on the train. */
async function keepSounds(keeping: Keeping, { evidence }: ViewedEngineer) {
  for (const { id, url } of evidence.flatMap(({ sound }) => sound)) {
    if (!url) continue;
    const response = await fetch(url, { signal: keeping.signal });
    if (!response.ok) throw new Error('A spoken answer could not be loaded.');
    const bytes = await response.arrayBuffer();
    keeping.bytes += bytes.byteLength;
    await keepBytes(soundId(id), bytes);
    keeping.ids.push(soundId(id));
  }
}

async function keepEngineer(keeping: Keeping, id: string) {
  const params = { id };
  const engineer = await keep(keeping, companyView, { params });
  await keep(keeping, teamRecord, { params });
  await keep(keeping, engineerNotes, { params, query: {} });
  await keep(keeping, scorecards, { params });
  await keepSounds(keeping, engineer);
}

/** All parts of the list, and the ids of the engineers on it that the company sees. */
async function keepEntries(keeping: Keeping, id: string): Promise<string[]> {
  const engineers: string[] = [];
  let cursor: string | null = null;
  do {
    const query: { limit: number; cursor?: string } = { limit: PART, ...(cursor !== null && { cursor }) };
    const part: z.output<typeof shortlistEntries.reply> = await keep(keeping, shortlistEntries, { params: { id }, query });
    engineers.push(...part.items.flatMap(({ engineer }) => engineer ?? []));
    cursor = part.next;
  } while (cursor !== null);
  return engineers;
}

/**
 * Keeps a shortlist with the profiles, notes, scorecards and spoken answers of its engineers for reading without a network. `onStep`
 * is told how many engineers are kept, and of how many. Throws what loading and keeping throw; the list counts as kept only when all
 * of it is.
 */
export async function keepShortlist(id: string, signal: AbortSignal, onStep: (done: number, of: number) => void) {
  const keeping: Keeping = { signal, ids: [], bytes: 0 };
  await keep(keeping, companyGet, {});
  await keep(keeping, shortlists, { query: { limit: LISTS } });
  const { shortlist: list } = await keep(keeping, shortlist, { params: { id } });
  const engineers = await keepEntries(keeping, id);
  for (const [index, engineer] of engineers.entries()) {
    onStep(index, engineers.length);
    await keepEngineer(keeping, engineer);
  }
  const { ids, bytes } = keeping;
  const kept: KeptShortlist = { id, name: list.name, keptAt: new Date().toISOString(), engineers: engineers.length, bytes, ids };
  await keepJson(LIST + id, kept);
  tellKeptChange();
}

export const findKeptShortlist = (id: string) => findJson<KeptShortlist>(LIST + id);

async function listKeptShortlists(): Promise<KeptShortlist[]> {
  const found = await Promise.all((await listIds(LIST)).map((id) => findJson<KeptShortlist>(id)));
  return found.filter((one) => one !== undefined);
}

/** Removes a shortlist from this device, except for what another kept one needs. */
export async function removeKeptShortlist(id: string) {
  const all = await listKeptShortlists();
  const needed = new Set(all.filter((one) => one.id !== id).flatMap(({ ids }) => ids));
  const own = all.find((one) => one.id === id)?.ids ?? [];
  await removeIds([LIST + id, ...own.filter((one) => !needed.has(one))]);
  tellKeptChange();
}

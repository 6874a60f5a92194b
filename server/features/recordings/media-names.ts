import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type OpenedFile, type MediaStore, openStored } from '../../platform/stores/media-store.ts';
import type { Container, CopyContainer } from './containers.ts';

/** The joined chunks, exactly as the recorder produced them. Never changed, because a receipt signs for them. */
export const ORIGINAL = 'original';
/** A copy with a duration and cues, because a recorder writes neither and a player cannot seek without them. */
export const seekableName = (container: CopyContainer) => `seekable.${container}`;

/** The name of a recording's file in the store of media. */
export const mediaName = (id: string, file: string) => `${id}/${file}`;

/**
 * The containers that the copy of a recording may have, the likely one first: the one that it was registered with, or another where
 * that one cannot hold its tracks.
 */
export const copyContainers = (declared: Container): CopyContainer[] => [
  declared,
  declared === 'webm' ? 'mp4' : 'webm',
  'matroska',
];

/** The names that a copy may have. */
export const COPY_NAMES: readonly string[] = copyContainers('webm').map(seekableName);

/** The path of the copy in a folder on this machine; null if it has none. */
export async function findCopyIn(folder: string): Promise<string | null> {
  const name = (await readdir(folder)).find((one) => COPY_NAMES.includes(one));
  return name === undefined ? null : join(folder, name);
}

/** The copy of a recording with its container; null if there is none. */
export async function openCopy(
  files: Pick<MediaStore, 'find' | 'read'>,
  id: string,
  declared: Container,
): Promise<{ file: OpenedFile; container: CopyContainer } | null> {
  for (const container of copyContainers(declared)) {
    const file = await openStored(files, mediaName(id, seekableName(container)));
    if (file) return { file, container };
  }
  return null;
}

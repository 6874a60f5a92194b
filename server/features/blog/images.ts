import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { pathOf } from '../../../contract/base/call.ts';
import { blogImageFallback } from '../../../contract/blog/blog-pictures.ts';
import { Failure } from '../../http/failures.ts';
import type { ReceivedFile } from '../../http/multipart.ts';
import { type MediaStore, readStored } from '../../platform/stores/media-store.ts';
import { moveFiles } from '../../platform/stores/move-files.ts';
import { IMAGE_WIDTHS } from '../../../contract/facts/image-widths.ts';
import type { Picture, RemakeImages } from '../../platform/images/images.ts';
import type { Output } from '../../platform/images/protocol.ts';
import type { ImageRepository } from './image-repository.ts';

const NONE = { detail: 'There is no such picture.' };

/** The name of a file of a picture in the store. All names of a picture begin with its id and a dot. */
const nameOf = (imageId: string, file: string) => `${imageId}.${file}`;

/**
 * Each picture has each width, so that a page need not check which exist. The last one is for programs that read neither format,
 * such as some mail clients and crawlers, and is the largest.
 */
const FILES: readonly Output[] = [
  ...IMAGE_WIDTHS.flatMap((width): Output[] => [
    { name: `${width}.avif`, format: 'avif', quality: 55, width },
    { name: `${width}.webp`, format: 'webp', quality: 80, width },
  ]),
  { name: 'image.jpg', format: 'jpeg', quality: 82, width: Math.max(...IMAGE_WIDTHS) },
];

/** Pictures of posts. `store`: the store of the pictures. */
export function createImages(repository: ImageRepository, store: MediaStore, { remake }: Pick<RemakeImages, 'remake'>) {
  async function insert(digest: string, files: readonly Picture[]) {
    const { width, height } = files.at(-1)!;
    const id = randomUUID();
    // The files first, so that no row refers to a file that is not there.
    for (const { name, bytes } of files) await store.write(nameOf(id, name), Readable.from([bytes]));
    const names = files.map(({ name }) => name);
    const stored = await repository.insert({ id, digest, width, height }, names);
    // What cannot be deleted now is deleted by the daily work.
    if (stored?.id !== id) await Promise.allSettled(names.map((name) => store.remove(nameOf(id, name))));
    return stored;
  }

  return {
    /** Throws `not-a-picture`, `too-many-pixels`, `picture-damaged`, `busy`. */
    async upload(accountId: string, file: ReceivedFile | null) {
      if (!file) throw new Failure('bad-input', { detail: 'Please select an image file.' });
      const digest = file.digest.toString('hex');
      const known = await repository.findByDigest(digest);
      if (known) await repository.touch(known.id);
      const image = known ?? (await insert(digest, await remake(accountId, file.path, FILES)));
      if (!image) throw new Failure('busy');
      return { imageUrl: pathOf(blogImageFallback.path, { id: image.id }), width: image.width, height: image.height };
    },

    /** One of the files of a picture, such as `960.webp`; its JPEG without a name. Throws `not-found`. */
    async findFile(id: string, name = 'image.jpg'): Promise<Buffer> {
      const found = await repository.findFile(id, name);
      const bytes = found && (found.bytes ?? (await readStored(store, nameOf(id, name))));
      if (!bytes) throw new Failure('not-found', NONE);
      return bytes;
    },

    /** Moves the files that an older release has stored in the database into the store. */
    moveToStore: (signal: AbortSignal) =>
      moveFiles(
        {
          list: async (most) => {
            const rows = await repository.listInRows(most);
            return rows.map((row) => ({ ...row, name: nameOf(row.imageId, row.file) }));
          },
          empty: ({ imageId, file }) => repository.emptyRow(imageId, file),
        },
        store,
        signal,
      ),
  };
}

export type Images = ReturnType<typeof createImages>;

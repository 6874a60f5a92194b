/*
 * The program that makes pictures from one file of a stranger, and ends. It loads compiled code, which Node's permissions do not
 * bind; it runs with limits of time, processor and memory, without network and without a secret in its environment: see
 * ../children/sandbox.ts.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type sharp from 'sharp';
import type { Sharp } from 'sharp';
import { runTask } from '../children/run-task.ts';
import type { ImageTask, Output, Remade } from './protocol.ts';

type Library = typeof sharp;

function load(engine: string): Library {
  const library = createRequire(engine)(engine) as Library;
  // The format is detected by the bytes, never by the name. Only three readers are allowed, since others do more: an SVG could load
  // files.
  library.block({ operation: ['VipsForeignLoad'] });
  library.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp'] });
  library.concurrency(1);
  return library;
}

function encode(image: Sharp, { format, quality }: Output): Sharp {
  if (format === 'avif') return image.avif({ quality, effort: 3 });
  if (format === 'webp') return image.webp({ quality });
  // JPEG has no transparency.
  return image.flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: true });
}

/** Makes the outputs, upright and without metadata, since the metadata of a phone contain the place. None is scaled up. */
async function make(open: Library, path: string, { folder, mostPixels, outputs }: ImageTask): Promise<Remade> {
  const upright = open(path, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient();
  const widest = Math.max(...outputs.map(({ width }) => width));
  const scaled = () => upright.resize({ width: widest, withoutEnlargement: true }).png({ compressionLevel: 1 }).toBuffer();
  // Decoded once, however many pictures are made of it.
  const source = outputs.length > 1 ? open(await scaled()) : upright;
  const sizes: { width: number; height: number }[] = [];
  for (const output of outputs) {
    const { width, height } = output;
    const size = height === undefined ? { width, withoutEnlargement: true } : { width, height };
    sizes.push(await encode(source.clone().resize(size), output).toFile(join(folder, output.name)));
  }
  return { is: 'made', sizes: sizes.map(({ width, height }) => ({ width, height })) };
}

runTask(async (given) => {
  const task = given as ImageTask;
  const open = load(task.engine);
  const path = join(task.folder, task.input);
  const claimed = await open(path, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!claimed) return { is: 'refused', why: 'not-a-picture' };
  if (claimed.width * claimed.height > task.mostPixels) return { is: 'refused', why: 'too-many-pixels' };
  return make(open, path, task).catch(() => ({ is: 'refused', why: 'picture-damaged' }));
});

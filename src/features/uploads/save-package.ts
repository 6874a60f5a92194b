import { RESCUE_SUFFIX, RESCUE_TYPE } from '../../../contract/assessment/rescue.ts';
import { addressOf, openNewsChannel } from '../../engine/rescue/rescue-progress.ts';
import { type News, type Source, getRescueKey, pack } from '../../engine/rescue/pack.ts';
import { rescueLock } from '../../engine/storage/names.ts';
import { saveFile } from '../../ui/save-file.ts';

/** A worker that knows this call starts well within this time; one of an older version never does. */
const PATIENCE_MS = 5000;

const nameOfToday = () => `rescue-${new Date().toISOString().slice(0, 10)}${RESCUE_SUFFIX}`;
const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Saves through the service worker: the navigation of a hidden frame becomes a download, so that the browser writes to disk and
 * holds no whole package in memory. True if the worker started, even if it failed then.
 */
async function saveThroughWorker(report: (news: News) => void): Promise<boolean> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration?.active) return false;
  const id = crypto.randomUUID();
  const news = openNewsChannel(id);
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.src = addressOf(id, nameOfToday());
  try {
    let last: News | null = null;
    const begun = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    news.listen((progress) => {
      last = progress;
      begun.resolve();
      if (progress.is !== 'saving') ended.resolve();
      report(progress);
    });
    document.body.append(frame);
    await Promise.race([begun.promise, pause(PATIENCE_MS)]);
    if (!last) return false;
    // The worker frees the lock when it ends or dies. Its last message may arrive a moment later, so this waits a second.
    const dead = navigator.locks?.request(rescueLock(id), () => pause(1000));
    await Promise.race([ended.promise, dead ?? ended.promise]);
    if ((last as News).is === 'saving') report({ is: 'broken', why: 'The browser has stopped the download.' });
    return true;
  } finally {
    frame.remove();
    news.close();
  }
}

/** Saves without a worker: the whole file is put together first, because a page cannot stream into a download. */
async function saveThroughPage(source: Source, report: (news: News) => void) {
  const stream = pack(source, await getRescueKey(source.outbox), report);
  const file = await new Response(stream, { headers: { 'content-type': RESCUE_TYPE } }).blob();
  saveFile(file, nameOfToday());
}

/** Saves all waiting data of this device as one encrypted file. Throws if there is no key to encrypt it with. */
export async function savePackage(source: Source, report: (news: News) => void) {
  await getRescueKey(source.outbox);
  if (!(await saveThroughWorker(report))) await saveThroughPage(source, report);
}

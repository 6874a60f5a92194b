import { v7 as uuid } from 'uuid';
import { createChanges } from '../../../src/engine/storage/changes.ts';
import { createOutbox } from '../../../src/engine/outbox/outbox.ts';
import { createRecorderLock } from '../../../src/engine/outbox/recorder-lock.ts';
import { connectOutbox } from '../../../src/engine/storage/outbox-storage.ts';
import { createNames } from '../../../src/engine/storage/names.ts';

/** The outbox of a device, in this process. The same suffix gives the same device, for tests of a restart. */
export function aLocalOutbox(suffix = ` ${uuid()}`) {
  const names = createNames(suffix);
  const storage = connectOutbox(names.database);
  const changes = createChanges(names.outboxChannel);
  return {
    names,
    storage,
    changes,
    outbox: createOutbox(storage, changes),
    recorderLock: createRecorderLock(names.recorderLock),
  };
}

/** Another tab with the same database: a connection of its own, and an outbox that notifies nobody. */
export function anotherTab(database: string) {
  const storage = connectOutbox(database);
  return { storage, outbox: createOutbox(storage, { notify() {} }) };
}

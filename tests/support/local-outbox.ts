import { v7 as uuid } from 'uuid';
import { createChanges } from '../../src/storage/changes.ts';
import { createOutbox } from '../../src/outbox/outbox.ts';
import { createRecorderLock } from '../../src/outbox/recorder-lock.ts';
import { connectOutbox } from '../../src/storage/database.ts';
import { createNames } from '../../src/storage/names.ts';

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

import { v7 as uuid } from 'uuid';
import { createChanges } from '../../src/outbox/changes.ts';
import { createOutbox } from '../../src/outbox/outbox.ts';
import { createRecorderLock } from '../../src/outbox/recorder-lock.ts';
import { connect } from '../../src/storage/database.ts';
import { createNames } from '../../src/storage/names.ts';

/** The outbox of a device of its own, in this process; the same suffix is the same device. */
export function aLocalOutbox(suffix = ` ${uuid()}`) {
  const names = createNames(suffix);
  const storage = connect(names.database);
  const changes = createChanges(names.outboxChannel);
  return {
    names,
    storage,
    changes,
    outbox: createOutbox(storage, changes),
    recorderLock: createRecorderLock(names.recorderLock),
  };
}

/** Another tab that has this database open: its own connection, and an outbox that tells nobody. */
export function anotherTab(database: string) {
  const storage = connect(database);
  return { storage, outbox: createOutbox(storage, { notify() {} }) };
}

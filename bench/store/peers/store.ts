// An object store in a process of its own, so that it has its own core. Sends how it is reached to its parent.
import { anObjectStore } from '../../../tests/support/server/object-store.ts';

const { account, stop } = await anObjectStore();
process.send?.(account);
process.once('disconnect', () => void stop().finally(() => process.exit()));

import { join } from 'node:path';
import type { Config } from './config.ts';
import { createLocalStores } from './platform/stores/local/local-stores.ts';
import { createS3Stores } from './platform/stores/s3/s3-stores.ts';
import type { Stores } from './platform/stores/stores.ts';

/**
 * The stores that the settings name: a bucket, or the data folder on this machine's disk. `copies`: a folder in the data folder
 * that is emptied; a program beside the server needs another one than the server.
 */
export const openStores = ({ dataDir, bucket }: Pick<Config, 'dataDir' | 'bucket'>, copies = 'copies'): Stores =>
  bucket ? createS3Stores(bucket, join(dataDir, copies)) : createLocalStores(dataDir);

/** The stores for a program that may run beside the server. */
export const openStoresBeside = (config: Pick<Config, 'dataDir' | 'bucket'>): Stores => openStores(config, 'copies-beside');

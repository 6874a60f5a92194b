import { countOf } from '../../ui/format.ts';
import type { UploadStatus } from './use-upload-status.ts';

type Known = Pick<UploadStatus, 'known' | 'captured' | 'onServer' | 'safe' | 'online' | 'pump'>;

/** Where sending has failed. */
const WHERE = {
  'no reply': 'server not reached',
  damaged: 'damaged on the way',
  blocked: 'stopped on the way',
  server: 'not taken yet',
};

/**
 * The state of everything in one line. Nothing is called safe before the server has acknowledged it, because the device may hold
 * the only copy. `inMemory`: the storage of this device has failed, so nothing is called kept, either.
 */
export function uploadStatusText({ known, captured, onServer, safe, online, pump }: Known, inMemory = false) {
  if (!known) return 'looking at what this device holds';
  const kept = `${countOf(captured - onServer)} ${inMemory ? 'not on the server yet' : 'kept on this device'}`;
  // Nothing waits for the network, so its state is no news, and a browser may be wrong about it.
  if (!safe && !online) return `network gone · ${kept}`;
  if (!safe && pump.is === 'waiting') return `${WHERE[pump.onTheWay ?? 'server']} · ${kept}`;
  return `${onServer.toLocaleString('en')} of ${countOf(captured)} safe on the server`;
}

export function waitingText({ captured, onServer }: Pick<UploadStatus, 'captured' | 'onServer'>) {
  const waiting = captured - onServer;
  // Everything has arrived at the server, but its signature is still missing.
  return waiting > 0 ? `${countOf(waiting)} waiting` : 'waiting for receipts';
}

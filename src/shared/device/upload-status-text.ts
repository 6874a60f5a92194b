import { countOf } from '../../ui/format.ts';
import type { UploadStatus } from './use-upload-status.ts';

type Known = Pick<UploadStatus, 'known' | 'captured' | 'onServer' | 'safe' | 'online' | 'pump'>;

/**
 * The state of everything in one line. Nothing is called safe before the server has acknowledged it, because the device may hold
 * the only copy.
 */
export function uploadStatusText({ known, captured, onServer, safe, online, pump }: Known) {
  if (!known) return 'looking at what this device holds';
  const kept = countOf(captured - onServer);
  if (!online) return `network gone · ${kept} kept on this device`;
  if (pump.is === 'waiting' && !safe) return `server not reached · ${kept} kept on this device`;
  return `${onServer.toLocaleString('en')} of ${countOf(captured)} safe on the server`;
}

export function waitingText({ captured, onServer }: Pick<UploadStatus, 'captured' | 'onServer'>) {
  const waiting = captured - onServer;
  // Everything has arrived at the server, but its signature is still missing.
  return waiting > 0 ? `${countOf(waiting)} waiting` : 'waiting for receipts';
}

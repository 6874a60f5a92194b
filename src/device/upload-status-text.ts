import { countOf } from '../ui/format.ts';
import type { UploadStatus } from './use-upload-status.ts';

type Known = Pick<UploadStatus, 'known' | 'captured' | 'onServer' | 'safe' | 'online' | 'pump'>;

/** Where everything is, in one line; nothing is called safe that the server has not acknowledged. */
export function uploadStatusText({ known, captured, onServer, safe, online, pump }: Known) {
  if (!known) return 'looking at what this device holds';
  const kept = countOf(captured - onServer);
  if (!online) return `network gone · ${kept} kept on this device`;
  if (pump.is === 'waiting' && !safe) return `server not reached · ${kept} kept on this device`;
  return `${onServer.toLocaleString('en')} of ${countOf(captured)} safe on the server`;
}

/** What the header says of it while something waits. */
export function waitingText({ captured, onServer }: Pick<UploadStatus, 'captured' | 'onServer'>) {
  const waiting = captured - onServer;
  // All of it is there, and the signature with which the server confirms it is not back yet.
  return waiting > 0 ? `${countOf(waiting)} waiting` : 'waiting for receipts';
}

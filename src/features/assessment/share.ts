import type { Capture } from '../../shared/recording/capture.ts';
import type { Shared } from '../../shared/recording/screen.ts';
import { messageOf } from '../../shared/api/request.ts';
import { tryScreenAlone } from './entry/try-recorders.ts';
import type { Recorders } from './recorders/recorders.ts';

const SHARED: Record<Shared['is'], { kind: 'safe' | 'danger'; text: string }> = {
  monitor: { kind: 'safe', text: 'Screen sharing successful! Redirecting...' },
  unconfirmed: { kind: 'safe', text: 'Screen sharing successful! Redirecting...' },
  'not-monitor': { kind: 'danger', text: 'You must allow recording of the entire monitor.' },
  refused: { kind: 'danger', text: 'Recording must be allowed by your browser. Please allow screen sharing.' },
  unsupported: { kind: 'danger', text: 'Your device does not support screen sharing. Try again from a desktop device.' },
};

/** So that the message can be read before the page moves on. */
export const READ_MS = 1500;

export interface ShareVerdict {
  kind: 'safe' | 'danger';
  text: string;
  shared: boolean;
}

/** Asks for the whole monitor; call it in a click, because browsers refuse otherwise. */
export async function askToShare(capture: Pick<Capture, 'shareScreen'>): Promise<ShareVerdict> {
  const { is } = await capture.shareScreen();
  return { ...SHARED[is], shared: is === 'monitor' || is === 'unconfirmed' };
}

/**
 * The same where a person prepares a test: a screen of which nothing can be recorded is found here, and not after 'Start'. It is
 * closed again, so that the next click asks for another one.
 */
export async function askForRecordableScreen(
  capture: Pick<Capture, 'shareScreen' | 'closeScreen'>,
  recorders: Pick<Recorders, 'screenFor'>,
): Promise<ShareVerdict> {
  const verdict = await askToShare(capture);
  if (!verdict.shared) return verdict;
  try {
    await tryScreenAlone(recorders);
    return verdict;
  } catch (error) {
    capture.closeScreen();
    return { kind: 'danger', text: messageOf(error), shared: false };
  }
}

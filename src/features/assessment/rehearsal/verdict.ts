import { countOf, sizeOf } from '../../../ui/format.ts';
import type { CheckResult } from '../entry/preflight.ts';
import type { Findings } from './rehearse.ts';

const durationText = (ms: number) => (ms < 1000 ? `${Math.max(1, Math.round(ms))} ms` : `${(ms / 1000).toFixed(1)} s`);

function checkHeard({ sound, heard }: Findings): CheckResult {
  if (!sound) return { is: 'missing', says: 'Nothing of your answer was recorded. Check the microphone, and rehearse again.' };
  return heard
    ? { is: 'good', says: 'You were heard. Listen to it below: a rater hears the same.' }
    : {
        is: 'missing',
        says: 'Nobody was heard. Listen to it below: it may be muted, or another microphone than you speak into.',
      };
}

function checkSeen({ screen, surface }: Findings): CheckResult {
  if (!screen) return { is: 'missing', says: 'Nothing of your screen was recorded. Share it again, and rehearse again.' };
  return surface === 'monitor'
    ? { is: 'good', says: 'Your entire monitor was recorded. Look at it below.' }
    : { is: 'attention', says: 'Recorded, but your browser does not say whether it is the entire monitor. Look at it below.' };
}

function checkKept({ kept: { parts, bytes }, trouble }: Findings): CheckResult {
  if (parts === 0) return { is: 'missing', says: 'This device stored nothing. Free some space, or leave private browsing.' };
  const stored = `${countOf(parts)}, ${sizeOf(bytes)}, were stored on this device`;
  return trouble
    ? { is: 'attention', says: `${stored}, but not at once. Free some space before the test.` }
    : { is: 'good', says: `${stored} as they were recorded, and are removed again.` };
}

/** Compares the bytes of a recording in a second with the bytes that the uplink carries in one. */
function checkSent({ sent, kept, seconds }: Findings): CheckResult {
  if (sent.is === 'no-network') {
    const says = 'The network is gone or very slow. Start needs it once; after that your answers wait on this device for it.';
    return { is: 'attention', says };
  }
  if (sent.is === 'refused') return { is: 'attention', says: `It could not be sent. ${sent.why}` };
  const [makes, takes] = [kept.bytes / Math.max(seconds, 1), sent.bytes / Math.max(sent.ms / 1000, 0.001)];
  const measured =
    `${sizeOf(sent.bytes)} reached the server in ${durationText(sent.ms)}, and were thrown away there. ` +
    `Your recording makes ${sizeOf(makes)} a second, your uplink takes ${sizeOf(takes)}.`;
  return takes >= makes
    ? { is: 'good', says: measured }
    : { is: 'attention', says: `${measured} After the test, leave Loadpath open until everything has arrived.` };
}

/** The results for sound, picture, storage and sending, each with a sign and a sentence. */
export const checksOf = (findings: Findings): { name: string; result: CheckResult }[] => [
  ...(findings.typed ? [] : [{ name: 'Heard', result: checkHeard(findings) }]),
  { name: 'Seen', result: checkSeen(findings) },
  { name: 'Kept', result: checkKept(findings) },
  { name: 'Sent', result: checkSent(findings) },
];

export interface Verdict {
  kind: 'safe' | 'attention' | 'danger';
  title: string;
  text: string;
}

const INTERRUPTED: Verdict = {
  kind: 'danger',
  title: 'Do not start the test on this machine yet',
  text: 'Your screen or your microphone went away before the end. In a test that is an interruption: find out why, and rehearse again.',
};
const NOT_READY: Verdict = {
  kind: 'danger',
  title: 'Do not start the test on this machine yet',
  text: 'What is marked as missing below would be missing from your test. Fix it, and rehearse again.',
};
const WITH_NOTES: Verdict = {
  kind: 'attention',
  title: 'This machine can take the test',
  text: 'Read what is noted below first.',
};
const READY: Verdict = {
  kind: 'safe',
  title: 'This machine is ready for the test',
  text: 'The test itself goes the same way, with seventeen questions in place of two.',
};

export function verdictOf(findings: Findings): Verdict {
  const checks = new Set(checksOf(findings).map(({ result }) => result.is));
  if (findings.interrupted) return INTERRUPTED;
  if (checks.has('missing')) return NOT_READY;
  return checks.has('attention') ? WITH_NOTES : READY;
}

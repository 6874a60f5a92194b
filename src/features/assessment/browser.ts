/** Browsers differ in where a permission is switched on, and in whether they ask again after a refusal. */
export type BrowserKind = 'chromium' | 'firefox' | 'safari';

/** For sentences about what a browser cannot do: those in which whole tests have been recorded. */
export const OTHER_BROWSERS = 'another browser on a computer: Chrome, Edge or Firefox';

/** Every browser on iOS counts as Safari, because it is Safari underneath and names itself so in `agent`. */
export function browserOf(agent: string): BrowserKind {
  if (/firefox\//i.test(agent)) return 'firefox';
  return /safari\//i.test(agent) && !/chrom(e|ium)\//i.test(agent) ? 'safari' : 'chromium';
}

/**
 * What will happen when the microphone is asked for. Firefox and Safari need the extra answer: after a refusal they still report
 * 'prompt' but refuse without asking. Chromium reports 'denied'.
 */
export function expectedPermission(
  reported: PermissionState | null,
  refused: boolean,
  browser: BrowserKind,
): PermissionState | null {
  return refused && reported !== 'granted' && browser !== 'chromium' ? 'denied' : reported;
}

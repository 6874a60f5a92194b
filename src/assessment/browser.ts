/** The browsers differ in where a permission is switched on, and in whether one that was denied is asked for again. */
export type BrowserKind = 'chromium' | 'firefox' | 'safari';

/** By what a browser calls itself; every one on iOS is Safari underneath, and says so. */
export function browserOf(agent: string): BrowserKind {
  if (/firefox\//i.test(agent)) return 'firefox';
  return /safari\//i.test(agent) && !/chrom(e|ium)\//i.test(agent) ? 'safari' : 'chromium';
}

/**
 * The permission as the person will meet it. Chromium tells truly. Firefox and Safari go on saying 'prompt' after a refusal, and then
 * refuse without asking.
 */
export function permissionMet(told: PermissionState | null, refused: boolean, browser: BrowserKind): PermissionState | null {
  return refused && told !== 'granted' && browser !== 'chromium' ? 'denied' : told;
}

/** A name that a person may read. A browser can name itself as it likes. */
const MAX_NAME = 80;

/** The first that fits counts, since browsers also name those that they descend from. */
const BROWSERS = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['CrOS', 'ChromeOS'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
] as const;

/** The browser and system of a `User-Agent` header, as in 'Firefox on Linux'; an unknown one as it names itself, cut to a line. */
export function browserName(userAgent: string | undefined): string {
  const agent = (userAgent ?? '').slice(0, 500);
  const find = (list: readonly (readonly [string, string])[]) => list.find(([mark]) => agent.includes(mark))?.[1];
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)];
  if (browser && system) return `${browser} on ${system}`;
  return (
    agent
      .replaceAll(/[^\x20-\x7E]/g, '')
      .slice(0, MAX_NAME)
      .trim() || 'Unknown browser'
  );
}

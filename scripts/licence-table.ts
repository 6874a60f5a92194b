/** What a product may contain that is sold and not published. */
const FREE = new Set(['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC', 'MIT', 'MIT-0']);

/** Licences that ask for something, and why the product does what they ask. */
const ON_CONDITION: Readonly<Record<string, string>> = {
  'MPL-2.0': 'changed files of the package would have to be published; none is changed',
  'LGPL-3.0-or-later': 'the library must be replaceable; it is a file of its own that is loaded at the start',
  'CC-BY-4.0': 'its author is named; only tools contain it',
  'OFL-1.1': 'fonts may be shipped, but not sold alone',
};

/** Packages whose field `license` is missing or is no name of SPDX, with what their own files say. */
const BY_HAND: Readonly<Record<string, string>> = {
  busboy: 'MIT',
  format: 'MIT',
  'humanize-number': 'MIT',
  streamsearch: 'MIT',
};

/** Installed as a tool, and copied by the build into what is shipped. */
const isCopied = (name: string) => name.startsWith('@fontsource');

interface LockedPackage {
  name?: string;
  version?: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
}

export interface Lock {
  packages: Record<string, LockedPackage>;
}

export interface UsedPackage {
  name: string;
  licence: string;
  /** Only a tool for tests and builds, and no part of what is shipped. */
  isTool: boolean;
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** The single names in an expression of SPDX. */
const namesIn = (expression: string) => expression.replaceAll(/[()]/g, '').split(/ (?:AND|OR) /);

const isNameAllowed = (name: string) => FREE.has(name) || name in ON_CONDITION;

/** Whether a package may be used: one of the alternatives of `OR`, and everything that `AND` joins. */
const isAllowed = (expression: string) =>
  expression.includes(' OR ') && !expression.includes(' AND ')
    ? namesIn(expression).some(isNameAllowed)
    : namesIn(expression).every(isNameAllowed);

/** Every package of a lock with its licence, ordered by name, and those whose licence is not allowed. */
export function listLicences(lock: Lock) {
  const used = new Map<string, UsedPackage>();
  for (const [path, { license, dev = false, link }] of Object.entries(lock.packages)) {
    if (path === '' || link) continue;
    const name = nameOf(path);
    const licence = license ?? BY_HAND[name] ?? 'unknown';
    const isTool = dev && !isCopied(name) && used.get(`${name} ${licence}`)?.isTool !== false;
    used.set(`${name} ${licence}`, { name, licence, isTool });
  }
  const ordered = [...used.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1));
  return { used: ordered, refused: ordered.filter(({ licence }) => !isAllowed(licence)) };
}

function writePart(title: string, used: readonly UsedPackage[]) {
  const byLicence = [...Map.groupBy(used, ({ licence }) => licence)].toSorted(([, one], [, other]) => other.length - one.length);
  const lines = byLicence.map(([licence, packages]) => {
    const conditions = namesIn(licence).flatMap((name) => ON_CONDITION[name] ?? []);
    const names = conditions.length > 0 ? packages.map(({ name }) => name).join(', ') : '';
    return `| ${licence} | ${packages.length} | ${conditions.join('; ')} | ${names} |`;
  });
  return [`## ${title}`, '', '| Licence | Packages | Condition | Their names |', '| --- | --- | --- | --- |', ...lines, ''];
}

/** The page docs/licences.md. */
export const writeTable = (used: readonly UsedPackage[]) =>
  [
    '# Licences of all dependencies',
    '',
    'Made from package-lock.json by `npm run licences`; a test compares them. Packages are named where their licence has a condition; `npm run sbom` prints all of them with licences, versions and digests (CycloneDX).',
    '',
    ...writePart(
      'What is shipped',
      used.filter(({ isTool }) => !isTool),
    ),
    ...writePart(
      'Tools for tests and builds',
      used.filter(({ isTool }) => isTool),
    ),
  ].join('\n');

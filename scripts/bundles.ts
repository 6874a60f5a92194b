import { globSync } from 'node:fs';
import { resolve } from 'node:path';

/** The bundler's information about a module. */
interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

type Modules = ReadonlySet<string>;

/** Loaded before anything is clicked, so nothing of it may come from a later bundle. */
const ENTRY = 'src/main.ts';

/** The bundler adds it to whatever loads something later, which the graph does not show yet. */
const LOADS_LATER = /vite\/preload-helper/;

/**
 * What every page loads: `app` with the first click, `device` when the page has nothing else to do. `reading` comes first, since a
 * reader who clicks nothing loads it alone.
 */
const ALWAYS = {
  reading: ['src/shared/reading/copy-opened.ts'],
  // With the sender, which pages and `device` share, and which would else be part of `device`.
  app: ['src/app/mount.tsx', 'src/engine/sender/sender.ts'],
  device: ['src/app/create-device.ts', 'src/shared/device/renew-tokens.ts', 'src/features/uploads/upload-badge.tsx'],
};

/** The files of these patterns. Throws if a pattern finds none, since pages that moved would otherwise lose their bundle unnoticed. */
function listFiles(patterns: readonly string[], options: { exclude?: string[] } = {}): string[] {
  return patterns.flatMap((pattern) => {
    const found = globSync(pattern, options);
    if (found.length === 0) throw new Error(`scripts/bundles.ts looks for ${pattern}, and there is no such file.`);
    return found;
  });
}

const NEWSLETTER = 'src/features/site/newsletter*-page.tsx';

/** Visitors often read one of them only, so each stays alone. */
const SITE = listFiles(['src/features/site/**/*-page.tsx', 'src/features/blog/*-page.tsx'], { exclude: [NEWSLETTER] });

/** Pages that the same person opens one after another, and what is around the pages of signed-in people. */
const AREAS = {
  visitor: listFiles(['src/features/account/login-page.tsx', 'src/features/account/register*-page.tsx']),
  shell: ['src/app/shell/own-shell.tsx'],
  account: listFiles([
    'src/features/account/settings/*-page.tsx',
    'src/features/account/confirm-page.tsx',
    'src/features/account/join-page.tsx',
    'src/features/account/reset-password-page.tsx',
    'src/features/account/unauthorized-page.tsx',
  ]),
  // Apart from the site, since all of its pages would load what only a form needs.
  newsletter: listFiles([NEWSLETTER]),
  test: listFiles([
    'src/features/assessment/*-page.tsx',
    'src/features/assessment/current-test.ts',
    'src/features/assessment/entry/*-page.tsx',
    'src/features/assessment/entry/door.tsx',
    'src/features/assessment/rehearsal/page.tsx',
  ]),
  uploads: listFiles(['src/features/uploads/*-page.tsx']),
  engineer: listFiles(['src/features/engineer/*-page.tsx']),
  company: listFiles(['src/features/hiring/**/*-page.tsx']),
  messages: listFiles(['src/features/messages/*-page.tsx']),
  admin: listFiles([
    'src/features/admin/*-page.tsx',
    'src/features/admin/board/*-page.tsx',
    'src/features/admin/decisions/*-page.tsx',
    'src/features/admin/newsletter/*-page.tsx',
    'src/features/admin/rating/*-page.tsx',
  ]),
};

/** What several areas show now and then, and most pages of them do not. */
const DIALOG = ['src/ui/dialog.tsx'];

/** What the library's dialogs import and only its menus and tips run. The menu of the account is on every page of the app. */
const OF_MENUS =
  /@floating-ui\/|\/floating-ui-react\/(?:hooks\/use(?:ListNavigation|Typeahead|Hover|ClientPoint|Focus)|safePolygon|components\/FloatingDelayGroup)/;

/** What a person opens by a key on any page of the app, after all that pages share. */
const SEARCH = { palette: ['src/app/shell/palette/palette.tsx'] };

/**
 * The list of posts for administrators, and the editor, which is larger than all their other pages together and is loaded when one
 * of them begins to write. They come after the areas, since nobody else should load what only they need.
 */
const WRITING = { posts: ['src/features/admin/blog/blog-page.tsx'], editor: ['src/features/admin/blog/editor.tsx'] };

/**
 * Every module that must be loaded before `entries` can run, themselves included. Throws if the app has no such entry, since a page
 * that was renamed would otherwise lose its bundle unnoticed.
 */
function findStaticImports(entries: readonly string[], graph: ModuleGraph): Modules {
  const missing = entries.filter((entry) => !graph.getModuleInfo(resolve(entry)));
  if (missing.length > 0) throw new Error(`scripts/bundles.ts names what the app does not have: ${missing.join(', ')}`);
  const found = new Set<string>();
  const open = entries.map((entry) => resolve(entry));
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

/** What at least two of the sets contain. */
const findShared = (sets: readonly Modules[]) =>
  sets.flatMap((set) => [...set].filter((id) => sets.some((other) => other !== set && other.has(id))));

/**
 * The bundle of each module; the bundler places a module without one itself. The first bundle that asks for a module gets it. A
 * module is always assigned together with all that it imports, so bundles import only earlier ones, and never in a circle.
 */
function assignModules(graph: ModuleGraph): ReadonlyMap<string, string | null> {
  const bundles = new Map<string, string | null>();
  const assign = (bundle: string | null, modules: Iterable<string>) => {
    for (const id of modules) if (!bundles.has(id)) bundles.set(id, bundle);
  };
  // In one file beside the entry, since every file costs a request and its headers before the first click.
  bundles.set(resolve(ENTRY), null);
  assign('start', findStaticImports([ENTRY], graph));
  for (const [bundle, entries] of Object.entries(ALWAYS)) assign(bundle, findStaticImports(entries, graph));

  const site = SITE.map((page) => findStaticImports([page], graph));
  const areas = Object.entries(AREAS).map(([bundle, entries]) => ({ bundle, modules: findStaticImports(entries, graph) }));
  assign('site', findShared(site));
  const [visitor = new Set<string>(), ...inside] = areas.map(({ modules }) => modules);
  // Apart from what else areas share, since login, registration and pages of the site are opened without the rest.
  const outside = [...site, visitor];
  assign(
    'forms',
    findShared([...outside, ...inside]).filter((id) => outside.some((modules) => modules.has(id))),
  );
  for (const modules of site) assign(null, modules);

  assign('inside', findShared(inside));
  const dialog = [...findStaticImports(DIALOG, graph)];
  assign(
    'shell',
    dialog.filter((id) => OF_MENUS.test(id)),
  );
  assign('dialog', dialog);
  for (const { bundle, modules } of areas) assign(bundle, modules);
  for (const [bundle, entries] of Object.entries({ ...SEARCH, ...WRITING })) assign(bundle, findStaticImports(entries, graph));
  return bundles;
}

/**
 * Names the bundle of a module, for rolldown's `codeSplitting`. Left alone, rolldown makes a file of each set of modules that the
 * same pages share: 200 files, 60 of which a first click loads, and all of which the worker stores at the first visit.
 */
export function createBundles() {
  let bundles: ReadonlyMap<string, string | null> | null = null;
  return (id: string, graph: ModuleGraph): string | null => {
    bundles ??= assignModules(graph);
    return LOADS_LATER.test(id) ? 'start' : (bundles.get(id) ?? null);
  };
}

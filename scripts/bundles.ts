import { globSync } from 'node:fs';
import { basename, extname, resolve } from 'node:path';

/** The bundler's information about a module. */
interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

type Modules = ReadonlySet<string>;

/** Loaded before anything is clicked, so nothing of it may come from a later bundle. */
const ENTRY = 'src/main.ts';

/** The bundler adds them to whatever needs them, which the graph does not show yet. */
const OF_BUNDLER = /vite\/preload-helper|rolldown\/runtime/;

/**
 * What every page loads: `app` with the first click, `device` when the page has nothing else to do. `reading` comes first, since a
 * reader who clicks nothing loads it alone.
 */
const ALWAYS = {
  reading: ['src/shared/reading/copy-opened.ts'],
  // With what sends, which pages and `device` share, and which would else be part of `device`.
  app: ['src/app/mount.tsx', 'src/engine/sender/sender.ts', 'src/shared/api/request.ts'],
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

/** Pages of the site that are more than text. A reader should not load what only they need. */
const FORMS = listFiles(['src/features/site/{contact,measured}-page.tsx']);
const NEWSLETTER = [
  'src/features/site/newsletter*-page.tsx',
  'src/features/site/notifications-leave-page.tsx',
  'src/shared/newsletter/subscribe-by.ts',
];

/** Visitors often read one of them only, so each stays alone. */
const SITE = listFiles(['src/features/site/**/*-page.tsx', 'src/features/blog/*-page.tsx'], {
  exclude: [...FORMS, ...NEWSLETTER],
});
const ARTICLES = listFiles(['src/features/blog/articles/*.mdx']);

/** What a public page loads later. */
const LATER_ON_SITE = listFiles(['src/features/blog/search-device.ts', 'src/shared/reading/{copied-articles,search-copies}.ts*']);

const stemOf = (file: string) => basename(file, extname(file));

/** The bundles of the pages that are only read. */
export const READING_BUNDLES = [...SITE, ...ARTICLES].map(stemOf);

/** Pages that are opened without the rest of the app, and need forms. */
const OUTSIDE = {
  visitor: listFiles([
    'src/features/account/login-page.tsx',
    'src/features/account/register*-page.tsx',
    'src/app/session-ended.tsx',
  ]),
  newsletter: listFiles(NEWSLETTER),
  ...Object.fromEntries(FORMS.map((page) => [stemOf(page), [page]])),
};

/** Pages that the same person opens one after another, and what is around the pages of signed-in people. */
const AREAS = {
  shell: listFiles([
    'src/app/shell/own-shell.tsx',
    'src/app/shell/keys-dialog.tsx',
    'src/app/{create-messaging.ts,profile-page.tsx,unsent-dialog.tsx}',
    'src/shared/loading/query-provider.tsx',
    'src/features/account/provider-buttons.tsx',
  ]),
  account: listFiles([
    'src/features/account/{give-second-factor,second-factor-page}.tsx',
    'src/features/account/settings/ending-notice.tsx',
    'src/shared/forms/proof-dialog.tsx',
    'src/features/account/settings/*-page.tsx',
    'src/features/account/confirm-page.tsx',
    'src/features/account/join-page.tsx',
    'src/features/account/reset-password-page.tsx',
    'src/features/account/unauthorized-page.tsx',
  ]),
  test: listFiles([
    'src/features/assessment/*-page.tsx',
    'src/features/assessment/current-test.ts',
    'src/features/assessment/entry/*-page.tsx',
    'src/features/assessment/entry/door.tsx',
    'src/features/assessment/rehearsal/page.tsx',
    'src/shared/accommodations/own.tsx',
  ]),
  uploads: listFiles(['src/features/uploads/*-page.tsx']),
  engineer: listFiles(['src/features/engineer/*-page.tsx', 'src/shared/report/shared-page.tsx']),
  company: listFiles([
    'src/features/hiring/**/*-page.tsx',
    'src/features/account/your-name-page.tsx',
    'src/features/hiring/copied-shortlists/{find-copy,start-copying}.ts*',
  ]),
  messages: listFiles(['src/features/messages/**/*-page.tsx']),
  admin: listFiles(
    ['src/features/admin/**/*-page.tsx', 'src/features/assessment/preview/page.tsx', 'src/features/cuts/judge-page.tsx'],
    { exclude: ['src/features/admin/blog/*'] },
  ),
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

interface Bundle {
  bundle: string;
  modules: Modules;
}

/** What one of the other sets contains, too. */
const findIn = (set: Modules, others: readonly Modules[]) => [...set].filter((id) => others.some((other) => other.has(id)));

/** What at least two of the sets contain. */
const findShared = (sets: readonly Modules[]) =>
  sets.flatMap((set) =>
    findIn(
      set,
      sets.filter((other) => other !== set),
    ),
  );

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
  const allOf = (lists: Readonly<Record<string, readonly string[]>>) =>
    Object.entries(lists).map(([bundle, entries]) => ({ bundle, modules: findStaticImports(entries, graph) }));
  const [reading, app, device] = allOf(ALWAYS) as [Bundle, Bundle, Bundle];
  const site = allOf(Object.fromEntries([...SITE, ...ARTICLES].map((page) => [stemOf(page), [page]])));
  const outside = allOf(OUTSIDE).map(({ modules }) => modules);
  const areas = allOf(AREAS);
  const inside = areas.map(({ modules }) => modules);
  for (const { bundle, modules } of [reading, app]) assign(bundle, modules);
  // With what the site shares with the rest, since a reader need not load that.
  const pages = site.map(({ modules }) => modules);
  assign('site', findStaticImports(LATER_ON_SITE, graph));
  for (const modules of pages) assign('site', findIn(modules, [device.modules, ...outside, ...inside]));
  assign('site', findShared(pages));
  assign('device', device.modules);
  // Apart from what else areas share, since login and registration are opened without the rest.
  for (const modules of outside) assign('forms', findIn(modules, inside));
  assign('forms', findShared(outside));
  for (const { bundle, modules } of [...site, ...allOf(OUTSIDE)]) assign(bundle, modules);

  assign('inside', findShared([...inside, ...allOf(SEARCH).map(({ modules }) => modules)]));
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
 * same pages share: 200 files, 60 of which a first click loads.
 */
export function createBundles() {
  let bundles: ReadonlyMap<string, string | null> | null = null;
  return (id: string, graph: ModuleGraph): string | null => {
    bundles ??= assignModules(graph);
    return OF_BUNDLER.test(id) ? 'start' : (bundles.get(id) ?? null);
  };
}

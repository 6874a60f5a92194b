import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { BRAND, TAGLINE } from './contract/facts/brand.ts';
import { OLDEST_BROWSERS } from './contract/facts/browsers.ts';
import { createAppFiles } from './scripts/app-files.ts';
import { createArticlePlugins } from './scripts/articles.ts';
import { createBundles } from './scripts/bundles.ts';
import { createProxyRemover } from './scripts/remove-proxies.ts';
import { createSitePagePlugin } from './scripts/site-pages.ts';
import { withoutJsonSchema } from './scripts/without-json-schema.ts';
import manifest from './package.json' with { type: 'json' };

/** `createBundles` names whole graphs, so rolldown must not add what a module imports to its bundle. */
const CODE_SPLITTING = { includeDependenciesRecursively: false, groups: [{ name: createBundles(), debugName: 'bundles' }] };

const classNames = new Map<string, string[]>();

/** Short, since these names are a seventh of the styles. The same in both builds, because the server renders them, too. */
function nameClass(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.replace(/\?.*/, ''));
  const digest = createHash('sha256').update(path).digest('hex').slice(0, 5);
  const names = classNames.get(digest) ?? [path];
  if (names[0] !== path) throw new Error(`The styles of ${path} would have the names of ${names[0]}.`);
  classNames.set(digest, names.includes(name) ? names : [...names, name]);
  return `_${digest}${classNames.get(digest)?.indexOf(name).toString(36)}`;
}

/** As the build tools write them. */
const TARGETS = Object.entries(OLDEST_BROWSERS).map(([name, version]) => name + version);

const appFiles = createAppFiles();

export default defineConfig(({ isSsrBuild = false }) => ({
  plugins: [
    ...createArticlePlugins(),
    createSitePagePlugin(),
    withoutJsonSchema(),
    react(),
    createProxyRemover(),
    appFiles.plugin,
    VitePWA({
      strategies: 'injectManifest',
      // The plugin names the worker after its source; ours is sw/index.ts, and its address is /sw.js for good.
      filename: 'sw.js',
      integration: {
        configureCustomSWViteBuild: (config) => {
          const options = config.build?.rollupOptions;
          // The plugin asks for one file by a setting that rolldown has given another name.
          if (options)
            Object.assign(options, { input: 'sw/index.ts', output: { entryFileNames: 'sw.mjs', codeSplitting: false } });
          if (config.build) config.build.target = TARGETS;
          config.plugins = [...(config.plugins ?? []), withoutJsonSchema()];
          config.logLevel = 'error';
        },
      },
      // main.ts registers the worker itself, and never reloads a page for it.
      injectRegister: false,
      // Not stored ahead: what only /api/docs loads, the editor of posts, which a few administrators need and nobody else, and the
      // letters that few names have.
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,woff2}', 'icon-192.png'],
        globIgnores: ['api-reference.js', '**/editor-*.js', '**/*latin-ext*.woff2'],
        manifestTransforms: [appFiles.describe],
      },
      // They are in the list above, with their digests.
      includeManifestIcons: false,
      manifest: {
        id: '/',
        name: BRAND,
        short_name: BRAND,
        description: TAGLINE,
        start_url: '/user',
        scope: '/',
        display: 'standalone',
        background_color: '#fbfaf7',
        theme_color: '#fbfaf7',
        icons: [
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
          { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
          { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
        ],
      },
    }),
  ],
  // Shown at the foot of every page; whoever builds a release may name it.
  define: {
    'import.meta.env.VITE_VERSION': JSON.stringify(process.env['VERSION'] ?? manifest.version),
    // React for the server, too, is the quick one, whatever the environment says.
    ...(isSsrBuild && { 'process.env.NODE_ENV': '"production"' }),
  },
  ssr: { noExternal: true },
  // Named, or the dev server finds them late and reloads the page.
  optimizeDeps: {
    include: ['@base-ui/react/autocomplete', '@base-ui/react/dialog', '@base-ui/react/menu', '@base-ui/react/tabs'],
  },
  css: { modules: { generateScopedName: nameClass } },
  build: {
    outDir: 'dist',
    target: TARGETS,
    // One sheet of 13 kB compressed: a page that the server has rendered needs no other, whichever it is.
    cssCodeSplit: false,
    // The largest are the editor of posts, which only administrators load, and the app.
    chunkSizeWarningLimit: 1000,
    ...(isSsrBuild ? { copyPublicDir: false } : { rolldownOptions: { output: { codeSplitting: CODE_SPLITTING } } }),
  },
  server: { proxy: { '/api': 'http://localhost:3000' } },
}));

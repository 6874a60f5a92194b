import type { Plugin } from 'vite';

const MODULES = /zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/;

/**
 * Leaves out the part of zod that makes JSON schemas, which each schema refers to and no page uses: 5 kB of the app and of the worker
 * each. What calls it all the same throws.
 */
export const withoutJsonSchema = (): Plugin => ({
  name: 'without-json-schema',
  enforce: 'pre',
  apply: (_config, { isSsrBuild }) => !isSsrBuild,
  transform(code, id) {
    if (!MODULES.test(id)) return null;
    // What the makers make is called, they themselves are called for each schema.
    const names = [...code.matchAll(/^export (?:function|const) (\w+)|^export \{ \w+ as (\w+) \}/gm)].map(
      ([, one, other]) => one ?? other,
    );
    const refuse = `const refuse = () => { throw new Error('A page makes no JSON schema.'); };\nconst make = () => refuse;`;
    const exported = names.map((name = '') => `export { ${name.startsWith('create') ? 'make' : 'refuse'} as ${name} };`);
    return { code: [refuse, ...exported].join('\n'), map: null };
  },
});

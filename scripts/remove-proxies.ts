import { basename } from 'node:path';
import type { Plugin, Rollup } from 'vite';

/** A file that only passes on what another one exports. */
const PROXY = /^export\{([\w$, ]+)\}from["'`]\.\/([\w.-]+)["'`];?\s*$/;

interface Proxy {
  fileName: string;
  /** The file with what it passes on. */
  from: string;
  /** As an object of the exports of that file, which is `m`. */
  exports: string;
}

/** `export{a as Component,b}` as `{Component:m.a,b:m.b}`. */
const objectOf = (names: string) =>
  `{${names
    .split(',')
    .map((name) => {
      const [inner = '', outer = inner] = name.trim().split(' as ');
      return `${outer}:m.${inner}`;
    })
    .join(',')}}`;

function readProxy({ fileName, code, isEntry }: Rollup.OutputChunk): Proxy | null {
  const [, names, file] = PROXY.exec(code) ?? [];
  if (isEntry || names === undefined || file === undefined) return null;
  return { fileName, from: fileName.replace(basename(fileName), file), exports: objectOf(names) };
}

/** Lets a file import, and load ahead, what is behind a proxy in place of the proxy. */
function importBehind(code: string, { fileName, from, exports }: Proxy): string {
  const [proxy, file] = [basename(fileName), basename(from)];
  const imported = ['"', "'", '`'].reduce(
    (text, quote) =>
      text.replaceAll(`import(${quote}./${proxy}${quote})`, `import(${quote}./${file}${quote}).then(m=>(${exports}))`),
    code,
  );
  return imported.replaceAll(`"${fileName}"`, `"${from}"`);
}

/**
 * Removes the files that rolldown makes for pages of one bundle: for each page that is loaded later one that only passes on what the
 * bundle exports (https://github.com/rolldown/rolldown/issues/9729). The worker would store all of them. Throws if
 * one is imported in a way that is not known.
 */
export function createProxyRemover(): Plugin {
  return {
    name: 'remove-proxies',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const proxies = chunks.map(readProxy).filter((proxy) => proxy !== null);
        for (const { fileName } of proxies) delete bundle[fileName];
        for (const chunk of chunks) {
          const code = proxies.reduce(importBehind, chunk.code);
          const left = proxies.find(({ fileName }) => fileName !== chunk.fileName && code.includes(basename(fileName)));
          if (left) throw new Error(`${chunk.fileName} still imports ${left.fileName}.`);
          if (code !== chunk.code) chunk.code = code;
        }
      },
    },
  };
}

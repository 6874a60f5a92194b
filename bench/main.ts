// npm run bench -- [NAME [OPTION…]]: runs the benchmark of that name; without a name it lists all. What it says of each is the first
// sentence of the benchmark's own first comment, so that there is no second list.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const COMMAND = 'npm run bench -- ';
const fileOf = (name: string) => join(import.meta.dirname, name, 'main.ts');

/** The name, the options and what is measured, in one line. */
function describe(file: string) {
  const [, comment = ''] = /^((?:\/\/.*\n)+)/.exec(readFileSync(file, 'utf8')) ?? [];
  const [sentence = ''] = comment
    .replaceAll(/^\/\/ /gm, '')
    .replaceAll('\n', ' ')
    .split(/(?<=\.) (?=[A-Z])/);
  return sentence.replace(COMMAND, '').trim();
}

const [name = '', ...options] = process.argv.slice(2);
if (name && basename(name) === name && existsSync(fileOf(name))) {
  // The benchmark reads its options where it would find them without this program.
  process.argv = [...process.argv.slice(0, 2), ...options];
  await import(fileOf(name));
} else {
  const files = globSync('*/main.ts', { cwd: import.meta.dirname }).toSorted();
  console.log(files.map((file) => describe(fileOf(dirname(file)))).join('\n'));
  if (name) console.error(`There is no benchmark ${name}: ${COMMAND}NAME`);
  process.exitCode = name ? 2 : 0;
}

import { writeSync } from 'node:fs';

/** The child's first line, written before it reads its file, since an earlier end is not the file's fault. */
export const STARTED = 'begun';

/**
 * The frame of a child: reads its task, one line of JSON, from its standard input, writes what `handle` returns as one line of
 * JSON to its standard output, and ends. It ends without a result if its parent does.
 */
export function runTask(handle: (task: unknown) => Promise<object>) {
  let input = '';
  async function work(line: string) {
    writeSync(1, `${JSON.stringify(await handle(JSON.parse(line)))}\n`);
    process.exit(0);
  }
  process.stdin.setEncoding('utf8');
  process.stdin.on('data', (text: string) => {
    input += text;
    if (!input.endsWith('\n')) return;
    // Needed, since the open input would keep this process alive.
    process.stdin.unref();
    void work(input);
  });
  // Without its parent nobody needs the result.
  process.stdin.on('end', () => process.exit(1));
  writeSync(1, `${STARTED}\n`);
}

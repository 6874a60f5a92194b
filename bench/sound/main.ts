// npm run bench -- sound [--minutes 15] [--rounds 5]: how much faster than real time the sound of an answer is decoded and
// measured on one core. The recording is made of the demo's answers. Processor time counts every thread of the process, so it is
// what one core would take.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { decodeSound } from '../../server/features/recordings/post-process/decode-sound.ts';
import { measureVoice } from '../../server/features/recordings/post-process/measure-voice.ts';
import { describeMachine, formatMarkdown, median } from '../figures.ts';
import { writeLongSound } from './long-sound.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const AIM = 50;
const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '15' }, rounds: { type: 'string', default: '5' } },
});
const media = join(ROOT, 'server', 'data', 'demo', 'media');
const answers = readdirSync(media).filter((name) => name.includes('spoken'));
const folder = mkdtempSync(join(tmpdir(), 'loadpath-sound-'));

/** Seconds of sound, processor and clock for one run. */
async function run(path: string, rate: 16_000 | 48_000) {
  const [began, cpu] = [performance.now(), process.cpuUsage()];
  let seconds = 0;
  if (rate === 48_000) seconds = (await measureVoice(decodeSound(path, rate)))?.seconds ?? 0;
  else for await (const { at, samples } of decodeSound(path, rate)) seconds = at + samples.length / rate;
  const { user, system } = process.cpuUsage(cpu);
  return { seconds, cpu: (user + system) / 1e6, clock: (performance.now() - began) / 1000 };
}

try {
  const long = join(folder, 'long.webm');
  await writeLongSound(
    answers.map((name) => join(media, name)),
    Number(values.minutes) * 60,
    long,
  );
  const kinds = [
    { what: 'decoded and measured', path: long, rate: 48_000 },
    { what: 'the same, one answer', path: join(media, answers[0] ?? ''), rate: 48_000 },
    { what: 'decoded for a recogniser', path: long, rate: 16_000 },
  ] as const;
  const rows = [];
  for (const { what, path, rate } of kinds) {
    const runs = [];
    for (let round = 0; round < Number(values.rounds); round += 1) runs.push(await run(path, rate));
    const [cpu, clock, seconds] = [
      median(runs.map((one) => one.cpu)),
      median(runs.map((one) => one.clock)),
      runs[0]?.seconds ?? 0,
    ];
    rows.push({
      Work: what,
      'Sound s': Math.round(seconds),
      'Processor s': Number(cpu.toFixed(2)),
      'Clock s': Number(clock.toFixed(2)),
      '× real time, one core': Math.round(seconds / cpu),
    });
  }
  console.log(formatMarkdown(rows));
  const isMet = rows.every((row) => row['× real time, one core'] >= AIM);
  console.log(isMet ? `The aim of ${AIM} × real time is met.` : `The aim of ${AIM} × real time is not met.`);
  mkdirSync(join(ROOT, 'bench', 'results'), { recursive: true });
  const result = { machine: describeMachine(), minutes: Number(values.minutes), rounds: Number(values.rounds), rows };
  writeFileSync(join(ROOT, 'bench', 'results', 'sound.json'), `${JSON.stringify(result, null, 2)}\n`);
} finally {
  rmSync(folder, { recursive: true });
}

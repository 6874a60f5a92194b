// Makes the recorded answers of the demo's engineers who speak, and of the finished test: synthetic speech of their texts, by espeak-ng
// and opusenc, which must be installed. Run it again when their answers change; a test tells when they do.
//
//   node scripts/demo-speech.ts [ENGINEER ...]   (`finished` for the finished test; without names: all)
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ALL_FORMATS, BlobSource, BufferTarget, Conversion, Input, Output, WebMOutputFormat } from 'mediabunny';
import { drawDemoTests } from '../server/data/demo/draw-tests.ts';
import { SPOKEN as FINISHED_TEXTS } from '../server/data/demo/finished-test.ts';
import { DEMO_ENGINEERS } from '../server/data/demo/people/index.ts';

const MEDIA = join(import.meta.dirname, '../server/data/demo/media');
const KBIT_PER_SECOND = 24;
const WORDS_PER_MINUTE = 175;
const FINISHED = 'finished';
/** Voices of espeak-ng by engineer. */
const VOICES: Record<string, string> = {
  'aoife.dunphy': 'en-gb-scotland+f2',
  'maren.lindqvist': 'en-gb-x-rp+f3',
  'nerea.goni': 'en-gb+f4',
  [FINISHED]: 'en-gb-x-rp+f5',
};

/** How signs of the field are spoken, in the order in which they are replaced. */
const SPOKEN: readonly (readonly [RegExp, string])[] = [
  [/kN\/m²/g, 'kilonewtons per square metre'],
  [/m\/s²/g, 'metres per second squared'],
  [/kNm\b/g, 'kilonewton metres'],
  [/MNm\b/g, 'meganewton metres'],
  [/kN\/m\b/g, 'kilonewtons per metre'],
  [/kN\b/g, 'kilonewtons'],
  [/MN\b/g, 'meganewtons'],
  [/kPa\b/g, 'kilopascal'],
  [/MPa\b/g, 'megapascal'],
  [/\bHz\b/g, 'hertz'],
  [/(\d) mm\b/g, '$1 millimetres'],
  [/(\d) t\b/g, '$1 tonnes'],
  [/(\d) m\b/g, '$1 metres'],
  [/wL²\/8/g, 'w L squared over eight'],
  [/²/g, ' squared'],
  [/π/g, 'pi'],
  [/×/g, ' times '],
  [/√/g, ' root of '],
  [/ξ/g, 'xi'],
  [/(\d)–(\d)/g, '$1 to $2'],
  [/[()[\]"]/g, ', '],
  [/’/g, "'"],
];

const toSpoken = (text: string) => SPOKEN.reduce((spoken, [sign, words]) => spoken.replace(sign, words), text);

/** Packs Opus in Ogg as Opus in WebM, as a browser records it. */
async function toWebm(ogg: Buffer<ArrayBuffer>): Promise<Uint8Array> {
  const input = new Input({ formats: ALL_FORMATS, source: new BlobSource(new Blob([ogg])) });
  const output = new Output({ format: new WebMOutputFormat(), target: new BufferTarget() });
  const conversion = await Conversion.init({ input, output, showWarnings: false });
  await conversion.execute();
  return new Uint8Array(output.target.buffer as ArrayBuffer);
}

const work = mkdtempSync(join(tmpdir(), 'demo-speech-'));

/** Speaks the texts of one test into its folder, and writes them beside the recordings. */
async function speak(engineer: string, folder: string, texts: Readonly<Record<string, string>>) {
  mkdirSync(folder, { recursive: true });
  for (const [questionId, text] of Object.entries(texts)) {
    const [wav, ogg] = [join(work, 'speech.wav'), join(work, 'speech.ogg')];
    const voice = VOICES[engineer] ?? 'en-gb';
    execFileSync('espeak-ng', ['-v', voice, '-s', String(WORDS_PER_MINUTE), '-w', wav], { input: toSpoken(text) });
    execFileSync('opusenc', ['--quiet', '--speech', '--bitrate', String(KBIT_PER_SECOND), wav, ogg]);
    writeFileSync(join(folder, `${questionId}.webm`), await toWebm(readFileSync(ogg)));
  }
  writeFileSync(join(folder, 'texts.json'), `${JSON.stringify(texts, null, 2)}\n`);
}

const named = process.argv.slice(2);
const isWanted = (engineer: string) => named.length === 0 || named.includes(engineer);
if (isWanted(FINISHED)) await speak(FINISHED, MEDIA, FINISHED_TEXTS);
for (const { engineer, spoken } of drawDemoTests(DEMO_ENGINEERS)) {
  if (!engineer.recorded || !isWanted(engineer.id)) continue;
  const folder = join(MEDIA, engineer.id);
  rmSync(folder, { recursive: true, force: true });
  await speak(engineer.id, folder, Object.fromEntries([...spoken].map(([id, { text }]) => [id, text])));
}
rmSync(work, { recursive: true });

// npm run transcriber -- FOLDER [--model NAME] [--from ADDRESS]: fetches a model for speech recognition on this machine into FOLDER and
// compares its files with their SHA-256. FOLDER is then the value of TRANSCRIBE_MODEL. `--from` names a mirror.
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { fetchModel } from '../server/features/recogniser/fetch-model.ts';
import { KNOWN_MODELS } from '../server/features/recogniser/known-models.ts';
import { BadModel, filesOf } from '../server/features/recogniser/model.ts';

const { values, positionals } = parseArgs({
  options: { model: { type: 'string', default: KNOWN_MODELS[0].name }, from: { type: 'string' } },
  allowPositionals: true,
});
const [folder] = positionals;
const known = KNOWN_MODELS.find(({ name }) => name === values.model);
if (!folder || !known) {
  console.error(`npm run transcriber -- FOLDER [--model ${KNOWN_MODELS.map(({ name }) => name).join(' | ')}] [--from ADDRESS]`);
  process.exit(2);
}
const megabytes = Math.round(filesOf(known).reduce((sum, { bytes }) => sum + bytes, 0) / 1e6);
console.log(`${known.name}, ${megabytes} MB. Licence: ${known.licence}`);
try {
  const model = values.from ? { ...known, address: values.from.replace(/\/+$/, '') } : known;
  await fetchModel(model, folder, { onFile: (name, state) => console.log(`${name}: ${state}`) });
  console.log(`Set TRANSCRIBE_MODEL=${folder}`);
} catch (error) {
  const reason = error instanceof BadModel ? error.message : `The files cannot be reached: ${error.cause?.code ?? error.message}`;
  console.error(`${reason}${existsSync(folder) ? ' What has arrived whole stays in the folder.' : ''}`);
  process.exit(1);
}

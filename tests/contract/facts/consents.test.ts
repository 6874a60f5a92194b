import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { CONSENT_TEXTS, VERSIONED_CONSENTS, versionOf } from '../../../contract/facts/consents.ts';

/** The texts that people have agreed to, as SHA-256. Add one for a new text; never change one. */
const AS_AGREED = {
  recording: ['4b665bbed91b27293912aea76e213ff240443ef993b534896603d22ae8ba9e85'],
  model: ['dbfdbfc9087f1ef64dd3b6580a43679534ce614cf6fb3c513258175e57f0c007'],
  sharing: ['ca4d2cd118a29951ae99770fdcac650a2b8c4e91c3a9babbd48e403b335306ec'],
};

test.each(VERSIONED_CONSENTS)('no text of %s that people have agreed to has changed, and versions count from 1', (consent) => {
  const texts = CONSENT_TEXTS[consent];
  expect(texts.map(({ text }) => hash('sha256', text))).toEqual(AS_AGREED[consent]);
  expect(texts.map(({ version }) => version)).toEqual(texts.map((_, index) => index + 1));
  expect(versionOf(consent)).toBe(texts.length);
});

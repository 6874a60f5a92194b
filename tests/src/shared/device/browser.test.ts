import { afterEach, expect, test, vi } from 'vitest';
import { findLackingFunction, findLackingRecorder, tooOldText } from '../../../../src/shared/device/browser.ts';

const here = (names: readonly string[]) => {
  vi.stubGlobal('isSecureContext', true);
  for (const name of names) vi.stubGlobal(name, () => {});
};
/** Those of a page that a program without a window lacks. */
const OF_PAGES = ['ResizeObserver', 'IntersectionObserver', 'indexedDB'];
afterEach(() => vi.unstubAllGlobals());

test('a browser with all functions lacks none', async () => {
  here(OF_PAGES);
  expect(await findLackingFunction()).toBeNull();
});

test.each(['BroadcastChannel', 'TextDecoderStream', 'ReadableStream'])('a browser without %s is found', async (name) => {
  here(OF_PAGES);
  vi.stubGlobal(name, undefined);
  expect(await findLackingFunction()).toBe(name);
});

test('a method that is missing is named with its class', async () => {
  here(OF_PAGES);
  const methods: { toSorted?: unknown } = Array.prototype;
  const { toSorted } = methods;
  try {
    delete methods.toSorted;
    expect(await findLackingFunction()).toBe('Array toSorted');
  } finally {
    Object.defineProperty(methods, 'toSorted', { value: toSorted, writable: true, configurable: true });
  }
});

test('a browser that cannot verify a receipt is found, but not for the reason that its address is plain http', async () => {
  here(OF_PAGES);
  vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new DOMException('Ed25519', 'NotSupportedError'));
  expect(await findLackingFunction()).toBe('Ed25519');
  vi.stubGlobal('isSecureContext', false);
  expect(await findLackingFunction()).toBeNull();
  vi.restoreAllMocks();
});

test('what records the test is looked for, too', () => {
  here([]);
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: () => {} } });
  expect(findLackingRecorder()).toBe('recording');
  here(['MediaRecorder']);
  expect(findLackingRecorder()).toBe('screen sharing');
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: () => {}, getDisplayMedia: () => {} } });
  expect(findLackingRecorder()).toBeNull();
});

test('the sentence names what is lacking and the browsers that have it', () => {
  expect(tooOldText('Ed25519')).toMatch(/lacks Ed25519\. It works with Chrome or Edge \d+, Firefox \d+, Safari [\d.]+/);
});

import { expect, test } from 'vitest';
import type { PumpState } from '../../../../src/engine/pump/pump.ts';
import { uploadStatusText, waitingText } from '../../../../src/shared/device/upload-status-text.ts';

const IDLE: PumpState = { is: 'idle' };
const FAILED: PumpState = { is: 'waiting', until: 0, attempt: 2, why: 'No answer.', onTheWay: 'no reply' };
const some = { known: true, captured: 42, onServer: 40, safe: false, online: true, pump: IDLE };

test('status bar and header count the same parts', () => {
  expect(uploadStatusText(some)).toBe('40 of 42 parts safe on the server');
  expect(waitingText(some)).toBe('2 parts waiting');
  expect(uploadStatusText({ ...some, online: false })).toBe('network gone · 2 parts kept on this device');
  expect(uploadStatusText({ ...some, pump: FAILED })).toBe('server not reached · 2 parts kept on this device');
});

test('the line says where sending fails, and speaks of the network only while something waits for it', () => {
  const because = (onTheWay: 'blocked' | 'damaged' | null) =>
    uploadStatusText({ ...some, pump: { is: 'waiting', until: 0, attempt: 2, why: '', ...(onTheWay && { onTheWay }) } });
  expect(because('blocked')).toBe('stopped on the way · 2 parts kept on this device');
  expect(because('damaged')).toBe('damaged on the way · 2 parts kept on this device');
  expect(because(null)).toBe('not taken yet · 2 parts kept on this device');
  const all = { ...some, onServer: 42, safe: true };
  expect(uploadStatusText({ ...all, online: false, pump: FAILED })).toBe('42 of 42 parts safe on the server');
});

test('while the storage of the device fails, nothing is called kept', () => {
  expect(uploadStatusText({ ...some, pump: FAILED }, true)).toBe('server not reached · 2 parts not on the server yet');
});

test('when only a signature is missing, no part is shown as waiting', () => {
  const all = { ...some, onServer: 42 };
  expect(uploadStatusText(all)).toBe('42 of 42 parts safe on the server');
  expect(waitingText(all)).toBe('waiting for receipts');
});

test('before the outbox has been read no state is shown', () => {
  expect(uploadStatusText({ ...some, known: false })).toBe('looking at what this device holds');
});

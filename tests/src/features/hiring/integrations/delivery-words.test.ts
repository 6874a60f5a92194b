import { expect, test } from 'vitest';
import { resultText } from '../../../../../src/features/hiring/integrations/delivery-words.ts';

const NEW = { state: 'waiting', status: null, fault: null, lastAt: null } as const;
const at = '2026-11-26T10:00:00.000Z';

test.each([
  [NEW, 'On its way'],
  [{ ...NEW, state: 'delivered', status: 204, lastAt: at }, 'Delivered, 204'],
  [{ ...NEW, status: 500, fault: 'status', lastAt: at }, 'Refused with 500'],
  [{ ...NEW, fault: 'timeout', lastAt: at }, 'No answer in 10 seconds'],
  [{ ...NEW, state: 'failed', fault: 'address', lastAt: at }, 'The address is not public'],
] as const)('%o reads %s', (delivery, text) => {
  expect(resultText(delivery)).toBe(text);
});

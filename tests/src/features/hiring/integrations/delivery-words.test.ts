import { expect, test } from 'vitest';
import { resultText } from '../../../../../src/features/hiring/integrations/delivery-words.ts';

const NEW = { state: 'waiting', status: null, fault: null, last_at: null } as const;
const at = '2026-11-26T10:00:00.000Z';

test.each([
  [NEW, 'On its way'],
  [{ ...NEW, state: 'delivered', status: 204, last_at: at }, 'Delivered, 204'],
  [{ ...NEW, status: 500, fault: 'status', last_at: at }, 'Refused with 500'],
  [{ ...NEW, fault: 'timeout', last_at: at }, 'No answer in 10 seconds'],
  [{ ...NEW, state: 'failed', fault: 'address', last_at: at }, 'The address is not public'],
] as const)('%o reads %s', (delivery, text) => {
  expect(resultText(delivery)).toBe(text);
});

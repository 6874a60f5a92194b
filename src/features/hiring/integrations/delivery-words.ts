import type { Delivery, DeliveryFault } from '../../../../contract/integrations/webhooks.ts';

const FAULTS: Record<Exclude<DeliveryFault, 'status'>, string> = {
  address: 'The address is not public',
  unreachable: 'No connection',
  timeout: 'No answer in 10 seconds',
  off: 'The webhook was switched off',
  'not-admitted': 'Your company is not admitted',
  'secret-lost': 'The server has lost the secret: make the webhook anew',
};

/** How the last attempt of a delivery ended: 'Delivered, 204', 'Refused with 500'. */
export function resultText({ state, status, fault, lastAt }: Pick<Delivery, 'state' | 'status' | 'fault' | 'lastAt'>): string {
  if (state === 'delivered') return `Delivered, ${status}`;
  if (fault && fault !== 'status') return FAULTS[fault];
  if (status !== null) return `Refused with ${status}`;
  return lastAt ? 'Failed' : 'On its way';
}

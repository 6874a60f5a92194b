import { ductBesideAColumn } from './duct-beside-a-column.ts';
import { handChecks } from './hand-checks.ts';

/** The posts of the demo, the oldest first. */
export const DEMO_POSTS = [handChecks, ductBesideAColumn] as const;

/** The newsletter that told subscribers about the last of them. */
export const DEMO_SEND = { id: '3f0c5c0e-7a51-4a0b-9a57-5d8a4f1b2c10', post: ductBesideAColumn } as const;

/** The last one has not confirmed the address yet. */
export const DEMO_SUBSCRIBERS = [
  { id: '3f0c5c0e-7a51-4a0b-9a57-5d8a4f1b2c21', email: 'office@quayside.example.com', isConfirmed: true },
  { id: '3f0c5c0e-7a51-4a0b-9a57-5d8a4f1b2c22', email: 'm.okafor@example.com', isConfirmed: true },
  { id: '3f0c5c0e-7a51-4a0b-9a57-5d8a4f1b2c23', email: 'lena.fischer@example.com', isConfirmed: true },
  { id: '3f0c5c0e-7a51-4a0b-9a57-5d8a4f1b2c24', email: 'reading.desk@example.com', isConfirmed: false },
] as const;

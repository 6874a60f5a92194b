import { z } from 'zod';

/** Which companies see an engineer's profile. */
export const Visibility = z.enum(['all', 'connected', 'hidden']);
export type Visibility = z.infer<typeof Visibility>;

/** The two parties of a connection. */
export type Side = 'engineer' | 'company';

/** A connection as it is stored, seen from neither side. */
export type ConnectionState = 'requested' | 'connected' | 'cancelled' | 'rejected' | 'removed' | 'expired';

/** A connection as one side sees it. `pending-target-approve`: the own side asked; `pending-user-approve`: the other side asked. */
export const ConnectionStatus = z.enum([
  'unknown',
  'cancelled',
  'rejected',
  'removed',
  'pending-target-approve',
  'pending-user-approve',
  'connected',
]);
export type ConnectionStatus = z.infer<typeof ConnectionStatus>;

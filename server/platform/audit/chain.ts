import { createHmac } from 'node:crypto';
import type { AuditAction, AuditDetails } from '../../../contract/admin/audit.ts';

/** The content of an entry. */
export interface AuditContent {
  place: number;
  at: Date;
  by: string | null;
  action: AuditAction;
  subject: string;
  details: AuditDetails;
}

/** Before the first entry. */
export const FIRST_HASH = Buffer.alloc(32);

/** In alphabetical order, since the database does not preserve their order. */
const listDetails = (details: AuditDetails) =>
  Object.entries(details).toSorted(([one], [other]) => (one < other ? -1 : Number(one > other)));

/**
 * The hash of an entry: an HMAC, so that a person who can write to the database, but has no key of the server, cannot make one.
 * It covers the whole entry and the hash of the one before.
 */
export const hashOf = ({ place, at, by, action, subject, details }: AuditContent, before: Uint8Array, key: Uint8Array): Buffer =>
  createHmac('sha256', key)
    .update(JSON.stringify([place, at.getTime(), by, action, subject, listDetails(details), Buffer.from(before).toString('hex')]))
    .digest();

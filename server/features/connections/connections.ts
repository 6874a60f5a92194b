import { z } from 'zod';
import { type Engineer, type Member, type Pair, type Party, ownIdOf } from '../../platform/callers/caller.ts';
import type { AskingCompany, ConnectionDetails, ConnectionList, Side } from '../../../contract/profiles/connections.ts';
import { nameForCompany } from '../../../contract/facts/shown-name.ts';
import type { CursorQuery } from '../../../contract/base/paging.ts';
import type { Admission } from '../companies/admission.ts';
import { cursorPage, readCursor } from '../../http/cursor.ts';
import type { Pictures } from '../pictures/pictures.ts';
import type { ConnectionRepository, ConnectionRow } from './repository.ts';
import { asOf, statusOf } from './transitions.ts';

interface Needs {
  repository: ConnectionRepository;
  admission: Pick<Admission, 'findFacts'>;
  pictures: Pick<Pictures, 'findIcons'>;
  /** Called when an account has read the requests that wait for it. */
  onRead(accountId: string): Promise<void>;
}

type ListQuery = CursorQuery & { list: ConnectionList };

const After = z.tuple([z.iso.datetime(), z.uuid()]);

function toRecord(row: ConnectionRow, side: Side) {
  const status = statusOf(row, side);
  const isOpen = status === 'pending-target-approve' || status === 'pending-user-approve';
  return {
    status,
    reason: row.reason,
    askedAt: row.askedAt.toISOString(),
    since: row.changedAt.toISOString(),
    expiresAt: isOpen ? row.expiresAt.toISOString() : null,
  };
}

type ContentRow = Awaited<ReturnType<ConnectionRepository['listContent']>>[number] & { company: AskingCompany };

/** A connection as `getConnectionContent` returns it to the engineer. */
function toContent({ connection, company, companyId: qid, bio, phone, thread }: ContentRow) {
  const { status, since, reason } = toRecord(asOf(connection, new Date()), 'engineer');
  const { name, location, imageUrl: icon, domains, website } = company;
  const contact = status === 'connected' ? { website, phone } : { website: null, phone: null };
  return {
    qid,
    status,
    since,
    asked_by: connection.askedBy,
    reason,
    company: { name, location, icon, bio, domains, ...contact },
    thread,
  };
}

/** What engineers and companies read about their connections. */
export function createConnections({ repository, admission, pictures, onRead }: Needs) {
  /** Adds to each row the facts about its company for an engineer. A company that has been deleted meanwhile has none. */
  async function withCompanies<Row extends { companyId: string }>(rows: readonly Row[], token: string) {
    const ids = rows.map(({ companyId }) => companyId);
    const [facts, icons] = await Promise.all([admission.findFacts(ids), pictures.findIcons(ids, token)]);
    return rows.flatMap((row) => {
      const found = facts.get(row.companyId);
      const company: AskingCompany | undefined = found && { ...found, imageUrl: icons.get(row.companyId) ?? null };
      return company ? [{ ...row, company }] : [];
    });
  }

  return {
    /** The connection as a side sees it; null if there never was a request. */
    async find(pair: Pair, side: Side): Promise<ConnectionDetails | null> {
      const found = await repository.find(pair);
      if (!found) return null;
      const row = asOf(found, new Date());
      return { ...toRecord(row, side), expired: row.state === 'expired' };
    },

    countWaiting: (party: Party): Promise<number> => repository.countWaiting(party.role, ownIdOf(party)),

    async listOfEngineer({ accountId, token }: Engineer, { list, cursor, limit }: ListQuery) {
      if (list === 'waiting') await onRead(accountId);
      const rows = await repository.listOfEngineer(accountId, list, readCursor(After, cursor), limit + 1);
      const page = cursorPage(
        rows,
        limit,
        ({ changedAt, id }) => [changedAt, id],
        (row) => row,
      );
      const items = await withCompanies(page.items, token);
      const toItem = ({ company, askedByName, ...row }: (typeof items)[number]) => ({
        ...toRecord(row, 'engineer'),
        company,
        ...(askedByName !== null && { askedByName }),
      });
      return { items: items.map(toItem), next: page.next };
    },

    async listOfCompany({ accountId, companyId }: Member, { list, cursor, limit }: ListQuery) {
      if (list === 'waiting') await onRead(accountId);
      const rows = await repository.listOfCompany(companyId, list, readCursor(After, cursor), limit + 1);
      return cursorPage(
        rows,
        limit,
        ({ connection }) => [connection.changedAt, connection.id],
        ({ connection, visible, ...names }) => {
          const record = toRecord(connection, 'company');
          const name = nameForCompany(names, record.status === 'connected');
          return { ...record, profile: connection.engineerId, public_name: name, visible };
        },
      );
    },

    /**
     * The engineer's connections with these companies, in the order of the ids. Contact data only of those that are connected.
     */
    async listContent({ accountId, token }: Engineer, qids: readonly string[]) {
      const rows = await withCompanies(await repository.listContent(accountId, qids), token);
      const byId = new Map(rows.map((row) => [row.companyId, row]));
      return qids.flatMap((qid) => byId.get(qid) ?? []).map(toContent);
    },

    async listViewers({ accountId, token }: Engineer, { cursor, limit }: CursorQuery) {
      const rows = await repository.listViewers(accountId, readCursor(After, cursor), limit + 1);
      const page = cursorPage(
        rows,
        limit,
        ({ at, companyId }) => [at, companyId],
        (row) => row,
      );
      const now = new Date();
      const items = (await withCompanies(page.items, token)).map(({ company, at, days, connection }) => ({
        company,
        viewedAt: at.toISOString(),
        days,
        connection: statusOf(connection && asOf(connection, now), 'engineer'),
      }));
      return { items, next: page.next };
    },

    async listBlocks({ accountId, token }: Engineer, { cursor, limit }: CursorQuery) {
      const rows = await repository.listBlocks(accountId, readCursor(After, cursor), limit + 1);
      const page = cursorPage(
        rows,
        limit,
        ({ at, companyId }) => [at, companyId],
        (row) => row,
      );
      const items = await withCompanies(page.items, token);
      return { items: items.map(({ company, at }) => ({ company, blockedAt: at.toISOString() })), next: page.next };
    },
  };
}

export type Connections = ReturnType<typeof createConnections>;

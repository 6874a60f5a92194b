import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { openDatabase } from '../../../../server/platform/db/database.ts';
import { MIGRATIONS, createDatabase } from '../../../support/server/databases.ts';

/** A folder with the migrations up to this one, as an older version of the product had them. */
function migrationsUpTo(tag: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'loadpath-migrations-'));
  cpSync(MIGRATIONS, folder, { recursive: true });
  const file = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { tag: string }[] };
  journal.entries = journal.entries.slice(0, journal.entries.findIndex((entry) => entry.tag === tag) + 1);
  writeFileSync(file, JSON.stringify(journal));
  return folder;
}

test('a company of an older version keeps its particulars, links, icon and admission, and its account becomes the owner', async () => {
  const url = await createDatabase(inject('postgres'));
  const folder = migrationsUpTo('0010_newsletter');
  const older = await openDatabase(url, folder);
  const [company, engineer, icon, picture] = Array.from({ length: 4 }, () => crypto.randomUUID());
  const query = (text: string, values: unknown[]) => older.db.$client.query(text, values);
  const account = `insert into accounts (id, role, email, password_hash, name) values ($1, $2, $3, 'x', $4)`;
  await query(account, [company, 'company', 'hr@beams.example', 'Beams']);
  await query(account, [engineer, 'engineer', 'ada@example.com', 'Ada']);
  await query(`insert into companies (account_id, location, admitted_at) values ($1, 'Delft', now())`, [company]);
  const links = `insert into socials (account_id, facebook, twitter, linkedin, website, github) values ($1, '', '', '', $2, '')`;
  await query(links, [company, 'https://beams.example']);
  await query(links, [engineer, 'https://ada.example']);
  await query(`insert into pictures (account_id, id, bytes) values ($1, $2, 'a'), ($3, $4, 'b')`, [
    company,
    icon,
    engineer,
    picture,
  ]);
  await older.close();

  const { db, close } = await openDatabase(url, MIGRATIONS);
  const rows = async (text: string) => (await db.$client.query(text)).rows as unknown[];
  expect(await rows('select id, name, website, admitted_at is not null as admitted from companies')).toEqual([
    { id: company, name: 'Beams', website: 'https://beams.example', admitted: true },
  ]);
  expect(await rows('select account_id, company_id, role from company_members')).toEqual([
    { account_id: company, company_id: company, role: 'owner' },
  ]);
  expect(await rows('select account_id, website from socials')).toEqual([
    { account_id: engineer, website: 'https://ada.example' },
  ]);
  expect(await rows('select id, account_id, company_id from pictures order by account_id nulls first')).toEqual([
    { id: icon, account_id: null, company_id: company },
    { id: picture, account_id: engineer, company_id: null },
  ]);
  await close();
  rmSync(folder, { recursive: true, force: true });
});

test('a member of an older version has an own name, unless it is that of the company', async () => {
  const url = await createDatabase(inject('postgres'));
  const folder = migrationsUpTo('0042_mail_domain_of_company');
  const older = await openDatabase(url, folder);
  const [founder, joined, former, company] = Array.from({ length: 4 }, () => crypto.randomUUID());
  const query = (text: string, values: unknown[]) => older.db.$client.query(text, values);
  for (const [id, name] of [
    [founder, 'Beams'],
    [joined, 'Ada Vos'],
    [former, 'Girders'],
  ]) {
    const values = [id, `${id}@example.com`, name];
    await query(`insert into accounts (id, role, email, password_hash, name) values ($1, 'company', $2, 'x', $3)`, values);
  }
  await query(`insert into companies (id, name, location) values ($1, 'Beams', 'Delft')`, [company]);
  for (const id of [founder, joined]) {
    await query(`insert into company_members (account_id, company_id, role) values ($1, $2, 'owner')`, [id, company]);
  }
  await older.close();

  const { db, close } = await openDatabase(url, MIGRATIONS);
  const { rows } = await db.$client.query('select name, own_name from accounts order by name');
  expect(rows).toEqual([
    { name: 'Ada Vos', own_name: true },
    { name: 'Beams', own_name: false },
    { name: 'Girders', own_name: true },
  ]);
  await close();
  rmSync(folder, { recursive: true, force: true });
});

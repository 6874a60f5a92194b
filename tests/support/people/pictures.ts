import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { updateCompanyIcon, updateImage } from '../../../contract/accounts/settings.ts';
import { pictures } from '../../../server/platform/db/schema/profiles.ts';
import type { Stores } from '../../../server/platform/stores/stores.ts';
import { type Server, call } from '../server/server.ts';

/** A PNG of one colour. */
export const aPhoto = (background = '#a33') =>
  sharp({ create: { width: 90, height: 60, channels: 3, background } })
    .png()
    .toBuffer();

const formOf = (bytes: Buffer) => ({ form: { imageUpdateFile: { name: 'me.png', bytes } } });

/** Sets the picture of an engineer. Returns the status. */
export const setPicture = async ({ app }: Pick<Server, 'app'>, token: string, photo: Buffer) =>
  (await call(app, updateImage, { token, ...formOf(photo) })).status;

/** Sets the icon of the company of a member. Returns the status. */
export const setIcon = async ({ app }: Pick<Server, 'app'>, token: string, photo: Buffer) =>
  (await call(app, updateCompanyIcon, { token, ...formOf(photo) })).status;

/** The row of the picture of an account. */
export const pictureOf = async ({ db }: Pick<Server, 'db'>, accountId: string) =>
  (await db.select().from(pictures).where(eq(pictures.accountId, accountId)))[0];

/** The row of the icon of a company. */
export const iconOf = async ({ db }: Pick<Server, 'db'>, companyId: string) =>
  (await db.select().from(pictures).where(eq(pictures.companyId, companyId)))[0];

/** The names of all stored files of pictures. */
export const pictureFiles = async ({ pictures: store }: Pick<Stores, 'pictures'>) => (await store.list()).map(({ name }) => name);

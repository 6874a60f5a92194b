import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { advancedSearch } from '../../contract/hiring/search.ts';
import { addEntries, saveShortlist } from '../../contract/hiring/shortlists.ts';
import { callOverHttp } from '../../tests/support/server/call-over-http.ts';
import { until } from '../../tests/support/timing/until.ts';

const ENGINEERS = 50;

type Act = (page: Page) => Promise<unknown>;

export interface Screen {
  name: string;
  /** The role of the demo account that uses it. */
  as: 'company' | 'engineer' | 'admin' | 'rater';
  path: string;
  /** Brings the page to where it is used; not measured. */
  prepare?: Act;
  /** What people do here most often, in turn. Each is one or more clicks or keys. */
  acts: Act[];
}

const press =
  (...keys: string[]): Act =>
  async (page) => {
    for (const key of keys) await page.keyboard.press(key);
  };
const click =
  (name: string | RegExp): Act =>
  (page) =>
    page.getByRole('button', { name }).first().click();
const type =
  (text: string): Act =>
  (page) =>
    page.keyboard.type(text);

/** What lies over the page. */
const overlay = (page: Page) => page.getByRole('dialog').or(page.getByRole('menu')).or(page.getByRole('listbox')).first();
/** Waits until what the act opens is there, since a key that is pressed before would go to the page. */
const opening =
  (act: Act): Act =>
  async (page) => {
    await act(page);
    await overlay(page).waitFor();
  };
const close: Act = async (page) => {
  await page.keyboard.press('Escape');
  await overlay(page).waitFor({ state: 'hidden' });
};

/** What the shell offers on every page: the palette, the dialog of keys, the menu of the account. */
const SHELL: Act[] = [
  opening(press('Control+k')),
  type('sho'),
  close,
  opening(press('?')),
  close,
  opening((page) => page.getByRole('banner').getByRole('button', { name: 'Account', exact: true }).click()),
  close,
];

/** A shortlist of fifty engineers, one stage for each five. Returns its address and that of an engineer. */
export async function fillShortlist(origin: string, token: string) {
  const find = () => callOverHttp(origin, advancedSearch, { token, body: { filters: {}, limit: ENGINEERS } });
  await until('The demo in the search', async () => (await find()).items.length === ENGINEERS, 60_000);
  const engineers = (await find()).items.map(({ profile }) => profile);
  const params = { id: randomUUID() };
  const write = () => ({ write: randomUUID() });
  await callOverHttp(origin, saveShortlist, { token, params, body: { ...write(), name: 'Fifty', version: 0 } });
  for (const [at, stage] of (['found', 'contacted', 'interview', 'offer', 'not-now'] as const).entries())
    await callOverHttp(origin, addEntries, {
      token,
      params,
      body: { ...write(), engineers: engineers.slice(at * 10, at * 10 + 10), stage },
    });
  return { shortlist: `/company/shortlists/${params.id}` };
}

/** The ten screens that people work at. */
export const screensOf = ({ shortlist }: { shortlist: string }): Screen[] => [
  { name: 'home of a company', as: 'company', path: '/company', acts: [press('j', 'j', 'k'), ...SHELL] },
  {
    name: 'search',
    as: 'company',
    path: '/company/search?mode=ai&q=senior%20engineer',
    acts: [press('j'), press('j'), press('k'), opening(press('s')), close, opening(click('Save search')), close, ...SHELL],
  },
  {
    name: 'report',
    as: 'company',
    path: '/company/search?mode=ai&q=senior%20engineer',
    prepare: async (page) => {
      await page.locator('main a[href^="/view/"]').first().click();
      await page.getByRole('button', { name: 'Open all answers' }).waitFor();
    },
    acts: [click('Open all answers'), click('Fold all answers'), ...SHELL],
  },
  {
    name: 'board of a shortlist',
    as: 'company',
    path: shortlist,
    prepare: (page) => page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Board' }).click(),
    acts: [press('j'), press('j'), press('k'), opening(click(/^Move /)), close, ...SHELL],
  },
  {
    name: 'messages',
    as: 'company',
    path: '/messages',
    prepare: async (page) => {
      await page.getByRole('navigation', { name: 'Threads' }).getByRole('link').first().click();
      await page.getByLabel('Your message').click();
    },
    acts: [type('Thank you for your answer about the slab. '), press('Backspace', 'Backspace'), press('Shift+Enter')],
  },
  { name: 'interviews', as: 'company', path: '/interviews', acts: [press('Tab', 'Tab', 'Tab'), ...SHELL] },
  { name: 'home of an engineer', as: 'engineer', path: '/engineer', acts: [press('Tab', 'Tab', 'Tab'), ...SHELL] },
  {
    name: 'accounts',
    as: 'admin',
    path: '/admin/accounts',
    prepare: (page) => page.getByRole('searchbox').or(page.getByRole('main').getByRole('textbox')).first().click(),
    acts: [type('alme'), press('Backspace', 'Backspace', 'Backspace', 'Backspace'), press('Escape')],
  },
  {
    name: 'rating of an answer',
    as: 'rater',
    path: '/admin/ratings',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Take the next answer' }).click();
      await page.getByRole('radio').first().waitFor();
    },
    acts: [
      press('3'),
      press('4'),
      (page) => page.getByRole('main').getByRole('radio').nth(1).check(),
      (page) => page.getByRole('main').getByRole('radio').nth(2).check(),
      (page) => page.getByRole('main').getByRole('textbox').first().click(),
      type('The load path is named. '),
    ],
  },
  {
    name: 'editor of the blog',
    as: 'admin',
    path: '/admin/blog?edit=new',
    prepare: (page) => page.getByRole('textbox', { name: 'Content' }).click(),
    acts: [
      type('A beam carries its load to its supports. '),
      press('Enter'),
      type('/'),
      press('ArrowDown', 'ArrowDown', 'Escape'),
      press('Control+b'),
      type('strong '),
      press('Control+b'),
    ],
  },
];

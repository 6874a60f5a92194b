import { Specialty } from '../../../../contract/assessment/assessment.ts';
import type { ChipKindName } from '../../../../contract/hiring/chips.ts';
import { Chip, MAX_CHIPS, MAX_SEARCH, SearchFilters } from '../../../../contract/hiring/search-query.ts';
import { type Atom, CHIPS_ON_PAGES, chipOf, textOrNull } from './chips/chip-kinds.ts';

export type Order = 'points' | 'latest';

/** A search as it is in the address of its page. The `SearchQuery` of a saved search has the same form. */
export type Search =
  | { mode: 'plain'; qv: string; cat: Specialty | '' }
  | { mode: 'advanced'; filters: SearchFilters; order?: Order }
  /** `chips` is null until a person has changed the chips of the sentence. */
  | { mode: 'ai'; q: string; chips: Chip[] | null };
export type Mode = Search['mode'];

export const NO_FILTERS: SearchFilters = SearchFilters.parse({});

/** The server refuses an address that is longer than 40 KiB with all headers, and proxies often shorter ones. */
export const MAX_ADDRESS = 30_000;

/** The separators of the parts of a value; within a part they are written as `%XX`. */
const MARKS = /[%~|]/g;
const write = (text: string) => text.replaceAll(MARKS, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
function read(text: string): string {
  return text.replaceAll(/%(25|7e|7c)/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** 'a~b|c' for ['a', ['b', 'c']]; null is an empty part. */
const join = (parts: readonly (Atom | readonly Atom[])[]) =>
  parts
    .map((part) =>
      [part]
        .flat()
        .map((atom) => (atom === null ? '' : write(String(atom))))
        .join('|'),
    )
    .join('~');

/** Such as 'must~skill~ETABS|SAP2000'. Its place in the sentence is left out. */
function writeChip({ mode, value }: Chip): string {
  return join([mode, value.kind, ...chipOf(value).write(value)]);
}

/** Null for a text that is no chip. */
function readChip(text: string): Chip | null {
  const [[mode] = [], [kind = ''] = [], ...fields] = text.split('~').map((part) => part.split('|').map(read));
  if (!Object.hasOwn(CHIPS_ON_PAGES, kind)) return null;
  const value = { kind, ...CHIPS_ON_PAGES[kind as ChipKindName].read(fields) };
  return Chip.safeParse({ mode, value, from: null }).data ?? null;
}

const SKILLS = ['all', 'any', 'none'] as const;

function writeFilters(filters: SearchFilters, params: URLSearchParams) {
  const add = (name: string, value: Atom) => value !== null && value !== '' && params.append(name, String(value));
  add('text', filters.text);
  for (const { area, level } of filters.topics) add('topic', level ? `${area}~${level}` : area);
  add('level', filters.level);
  add('experience', filters.experience);
  add('education', filters.education);
  for (const schedule of filters.schedules) add('schedule', schedule);
  if (filters.salary) add('salary', join(CHIPS_ON_PAGES.salary.write({ kind: 'salary', ...filters.salary })));
  for (const country of filters.countries) add('country', country);
  if (filters.timeZone) add('zone', join(CHIPS_ON_PAGES.timeZone.write({ kind: 'timeZone', ...filters.timeZone })));
  for (const list of SKILLS) for (const skill of filters.skills[list]) add(list, skill);
  add('since', filters.assessedSince);
}

/** The filters of an address; invalid ones are left out. */
function readFilters(params: URLSearchParams, words: string): SearchFilters {
  const partsOf = (name: string) =>
    params
      .get(name)
      ?.split('~')
      .map((part) => part.split('|').map(read));
  const [salary, zone] = [partsOf('salary'), partsOf('zone')];
  const given: Record<string, unknown> = {
    text: params.get('text') ?? words,
    topics: params.getAll('topic').map((text) => ({ area: text.split('~')[0], level: textOrNull(text.split('~')[1]) })),
    level: textOrNull(params.get('level') ?? ''),
    experience: textOrNull(params.get('experience') ?? ''),
    education: textOrNull(params.get('education') ?? ''),
    schedules: params.getAll('schedule'),
    salary: salary ? CHIPS_ON_PAGES.salary.read(salary) : null,
    countries: params.getAll('country'),
    timeZone: zone ? CHIPS_ON_PAGES.timeZone.read(zone) : null,
    skills: Object.fromEntries(SKILLS.map((list) => [list, params.getAll(list)])),
    assessedSince: textOrNull(params.get('since') ?? ''),
  };
  const all = SearchFilters.safeParse(given);
  if (all.success) return all.data;
  const wrong = new Set(all.error.issues.map(({ path }) => String(path[0])));
  const rest = Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name)));
  return SearchFilters.safeParse(rest).data ?? NO_FILTERS;
}

/** The query of the address of a search. */
export function writeSearch(search: Search): URLSearchParams {
  const params = new URLSearchParams();
  params.set('mode', search.mode);
  if (search.mode === 'plain') {
    if (search.qv) params.set('qv', search.qv);
    if (search.cat) params.set('cat', search.cat);
  } else if (search.mode === 'advanced') {
    writeFilters(search.filters, params);
    if (search.order === 'latest') params.set('order', 'latest');
  } else {
    if (search.q) params.set('q', search.q);
    for (const chip of search.chips ?? []) params.append('chip', writeChip(chip));
    // Without it, the sentence would be read again after the last chip is removed.
    if (search.chips?.length === 0) params.set('chip', '');
  }
  return params;
}

/**
 * The search of an address; invalid parts are left out. Without a mode it is a sentence, or words if it has `qv` or `cat`. A text
 * as `q` is the text of any mode.
 */
export function readSearch(params: URLSearchParams): Search {
  const hasWords = params.has('qv') || params.has('cat');
  const mode = params.get('mode') ?? (hasWords ? 'plain' : 'ai');
  const typed = (params.get('q') ?? '').slice(0, MAX_SEARCH);
  if (mode === 'advanced')
    return { mode, filters: readFilters(params, typed), ...(params.get('order') === 'latest' && { order: 'latest' }) };
  if (mode !== 'plain') {
    const chips = params.has('chip')
      ? params
          .getAll('chip')
          .slice(0, MAX_CHIPS)
          .flatMap((text) => readChip(text) ?? [])
      : null;
    return { mode: 'ai', q: typed, chips };
  }
  const cat = Specialty.safeParse(params.get('cat')).data ?? '';
  return { mode, qv: (params.get('qv') ?? typed).slice(0, MAX_SEARCH), cat };
}

/** The address of the page for a search. */
export const addressOf = (search: Search) => `/company/search?${writeSearch(search)}`;

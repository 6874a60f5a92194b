import { SOFT_RETURNS } from '../../../../../contract/base/text.ts';
import { numberOf } from './list-number.ts';

/** The parts of a word processor's HTML that are neither text nor structure. `o:p` holds the mark of a paragraph's end. */
const DROPPED = 'style, script, meta, link, title, xml, o\\:p, template, svg, button, input, select, textarea';

/** Word writes '<![if !supportLists]>' around a bullet, which parsers turn into comments. */
function dropComments(root: Node) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  const found: Node[] = [];
  while (walker.nextNode()) found.push(walker.currentNode);
  for (const comment of found) comment.parentNode?.removeChild(comment);
}

/** Word's list items are paragraphs that name a list and a level: `mso-list: l0 level2 lfo1`. */
const LIST = /mso-list:\s*l\d+\s+level(\d+)/i;

/** The bullet or number that Word writes as text before an item. */
const MARKER = /^[\s\u00A0]*(?:[·•◦▪§oØ‣–-]|\(?(?:\d{1,3}\.)*(?:\d{1,3}|[a-z]|[ivxlcdm]{1,8})[.)])[\s\u00A0]+/i;

interface Item {
  level: number;
  /** Null for a bullet. */
  number: number | null;
  paragraph: HTMLElement;
}

const isIgnored = (element: Element) => /mso-list:\s*ignore/i.test(element.getAttribute('style') ?? '');

/** Removes the marker from the paragraph, wherever Word has put it. Returns its number; null if it was a bullet. */
function takeMarker(paragraph: HTMLElement): number | null {
  const text = paragraph.textContent ?? '';
  const marked = [...paragraph.querySelectorAll('span')].find(isIgnored);
  if (marked) {
    marked.remove();
    return numberOf(marked.textContent ?? '');
  }
  const [marker] = MARKER.exec(text) ?? [];
  if (marker === undefined) return null;
  let left = marker.length;
  const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
  while (left > 0 && walker.nextNode()) {
    const node = walker.currentNode as Text;
    const cut = Math.min(left, node.data.length);
    node.deleteData(0, cut);
    left -= cut;
  }
  return numberOf(marker);
}

function itemOf(element: Element): Item | null {
  const level = LIST.exec(element.getAttribute('style') ?? '')?.[1];
  if (level === undefined || !(element instanceof HTMLElement)) return null;
  return { level: Number(level), number: takeMarker(element), paragraph: element };
}

/** A list with its nested lists, from items that follow each other. */
function toList(items: readonly Item[]): HTMLElement {
  const [first] = items;
  const number = first?.number ?? null;
  const list = document.createElement(number === null ? 'ul' : 'ol');
  if (number !== null && number > 1) list.setAttribute('start', String(number));
  const top = Math.min(...items.map(({ level }) => level));
  let nested: Item[] = [];
  const closeNested = () => {
    if (nested.length > 0) (list.lastElementChild ?? list).append(toList(nested));
    nested = [];
  };
  for (const item of items) {
    if (item.level > top && list.lastElementChild) {
      nested.push(item);
      continue;
    }
    closeNested();
    const entry = document.createElement('li');
    const paragraph = document.createElement('p');
    paragraph.append(...item.paragraph.childNodes);
    entry.append(paragraph);
    list.append(entry);
  }
  closeNested();
  return list;
}

/** Makes lists of Word's list paragraphs. */
function buildLists(root: HTMLElement) {
  let run: Item[] = [];
  const closeRun = (before: Element | null) => {
    if (run.length === 0) return;
    const list = toList(run);
    if (before) before.before(list);
    else run.at(-1)?.paragraph.after(list);
    for (const { paragraph } of run) paragraph.remove();
    run = [];
  };
  for (const element of root.querySelectorAll('p, h1, h2, h3, h4, h5, h6, table')) {
    const item = element.closest('li') ? null : itemOf(element);
    if (item && (run.length === 0 || run.at(-1)?.paragraph.nextElementSibling === element)) {
      run.push(item);
      continue;
    }
    if (run.length > 0) closeRun(run.at(-1)?.paragraph.nextElementSibling ?? null);
    if (item) run.push(item);
  }
  closeRun(run.at(-1)?.paragraph.nextElementSibling ?? null);
}

/** Makes line breaks of the characters by which some programs write them. */
function breakLines(root: Node) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Text);
  for (const text of found) {
    const [first = '', ...rest] = text.data.split(SOFT_RETURNS);
    if (rest.length > 0) text.replaceWith(first, ...rest.flatMap((line) => [document.createElement('br'), line]));
  }
}

const isBlank = (element: Element) => (element.textContent ?? '').trim() === '' && !element.querySelector('img, span[data-type]');

/**
 * The HTML of a paste without the additions of a word processor: its paragraphs of lists become lists, its empty paragraphs are
 * removed. The editor removes styles and unknown elements when it reads the HTML. `pictures`: how many pictures from elsewhere
 * were left out.
 */
export function cleanPasted(html: string): { html: string; pictures: number } {
  // Copied in an editor of this kind, so it is clean, and its marks show where the copy began.
  if (html.includes('data-pm-slice')) return { html, pictures: 0 };
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll(DROPPED)) element.remove();
  dropComments(body);
  buildLists(body);
  for (const first of body.querySelectorAll('ol:not([start]) > li[value]:first-child'))
    first.parentElement?.setAttribute('start', first.getAttribute('value') ?? '1');
  breakLines(body);
  for (const element of body.querySelectorAll('p')) if (isBlank(element)) element.remove();
  const pictures = [...body.querySelectorAll('img')].filter(
    (image) => !image.getAttribute('src')?.startsWith('/api/blog/images/'),
  );
  for (const picture of pictures) picture.remove();
  return { html: body.innerHTML, pictures: pictures.length };
}

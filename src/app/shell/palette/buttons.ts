import type { PageAction } from '../../../ui/page-actions.ts';

const BUTTONS = 'main :is(button, [role=tab], a[data-button])';
const LONGEST = 60;
const MOST = 60;

const nameOf = (button: HTMLElement) => (button.getAttribute('aria-label') ?? button.innerText).replaceAll(/\s+/g, ' ').trim();

const isUsable = (button: HTMLElement) =>
  button.checkVisibility({ visibilityProperty: true }) &&
  !button.matches(':disabled, [aria-disabled=true], [aria-selected=true]') &&
  button.closest('[aria-hidden=true], [inert]') === null;

/**
 * The buttons and tabs that the present page shows, as actions, so that everything on it can be done from the palette. A name that
 * several have, as in the rows of a list, is left out, since nobody could tell them apart.
 */
export function listButtons(): PageAction[] {
  const named = [...document.querySelectorAll<HTMLElement>(BUTTONS)]
    .filter(isUsable)
    .map((button) => ({ button, name: nameOf(button) }))
    .filter(({ name }) => name !== '' && name.length <= LONGEST);
  return [...Map.groupBy(named, ({ name }) => name)]
    .filter(([, same]) => same.length === 1)
    .slice(0, MOST)
    .map(([name, [found]]) => ({
      name,
      run() {
        found?.button.focus();
        found?.button.click();
      },
    }));
}

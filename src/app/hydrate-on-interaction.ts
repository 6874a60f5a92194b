import { type Control, fillControl, isChanged, isControl, stateOf } from './filled-fields.ts';

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll', 'input', 'click', 'submit'] as const;

/**
 * Remembers an element of the page by what the server has written into it and no translation changes. The returned function finds
 * it again in `root`, also if React has drawn the page anew because the browser had changed it. Null if it is gone.
 */
function rememberElement<Found extends HTMLElement>(root: HTMLElement, element: Found): () => Found | null {
  const named = ['name', 'type', 'class'].flatMap((name) => {
    const value = element.getAttribute(name);
    return value === null ? [] : [`[${name}="${CSS.escape(value)}"]`];
  });
  const selector = element.localName + named.join('');
  const place = [...root.querySelectorAll(selector)].indexOf(element);
  return () => (element.isConnected ? element : (root.querySelectorAll<Found>(selector)[place] ?? null));
}

/**
 * Starts the app at the first action of a person on a page that the server has rendered, because most readers never need it. Then
 * it repeats the actions meanwhile, because React would lose them: typed text, focus, the last button, a sent form. Links work
 * without it. Returns a function that starts the app at once.
 */
export function hydrateOnInteraction(root: HTMLElement, begin: (root: HTMLElement) => Promise<void>) {
  const typed = new Map<Control, { find: () => Control | null; state: string | boolean }>();
  let pressed: (() => void) | null = null;
  let focused: (() => HTMLElement | null) | null = null;
  let started = false;

  const noteState = (control: Control) =>
    typed.set(control, { find: typed.get(control)?.find ?? rememberElement(root, control), state: stateOf(control) });

  function note(event: Event) {
    const { target, type } = event;
    if (type === 'focusin' && target instanceof HTMLElement) focused = rememberElement(root, target);
    if (type === 'input' && isControl(target)) noteState(target);
    const button =
      type === 'click' && target instanceof Element ? target.closest<HTMLButtonElement>('button[type=button]') : null;
    // The browser itself opens a popover, so a second click would close it.
    if (button && !button.popoverTargetElement) {
      const find = rememberElement(root, button);
      pressed = () => find()?.click();
    }
    if (type === 'submit' && target instanceof HTMLFormElement) {
      event.preventDefault();
      const { submitter } = event as SubmitEvent;
      const [find, findSubmitter] = [rememberElement(root, target), submitter && rememberElement(root, submitter)];
      pressed = () => find()?.requestSubmit(findSubmitter?.());
    }
    start();
  }

  function start() {
    if (started) return;
    started = true;
    // A password manager may have filled them without an event.
    for (const control of root.querySelectorAll('input, textarea, select'))
      if (isControl(control) && isChanged(control)) noteState(control);
    void begin(root).then(finish, giveUp);
  }

  function finish() {
    for (const sign of SIGNS) removeEventListener(sign, note, true);
    for (const { find, state } of typed.values()) {
      const control = find();
      if (control) fillControl(control, state);
    }
    focused?.()?.focus();
    pressed?.();
  }

  /** Without the app a form is sent to the server by the browser. */
  function giveUp(error: unknown) {
    for (const sign of SIGNS) removeEventListener(sign, note, true);
    console.error('The app did not start.', error);
    pressed?.();
  }

  for (const sign of SIGNS) addEventListener(sign, note, { capture: true, passive: sign !== 'submit' });
  return start;
}

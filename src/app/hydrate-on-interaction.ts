const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll', 'input', 'click', 'submit'] as const;

type Control = HTMLInputElement | HTMLTextAreaElement;
const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/**
 * Sets a control to the state that the person gave it. The setter of the prototype is called, because React replaces the
 * element's own and would not notice the change.
 */
function setAgain(control: Control, { value, checked }: { value: string; checked: boolean }) {
  if (control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type)) {
    if (control.checked !== checked) control.click();
    return;
  }
  const typed = control instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  control.value = control.defaultValue;
  Object.getOwnPropertyDescriptor(typed.prototype, 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Starts the app at the first action of a person on a page that the server has rendered, because most readers never need it. Then
 * it repeats the actions meanwhile, because React would lose them: typed text, focus, the last button, a sent form. Links work
 * without it. Returns a function that starts the app at once.
 */
export function hydrateOnInteraction(root: HTMLElement, begin: (root: HTMLElement) => Promise<void>) {
  const typed = new Map<Control, { value: string; checked: boolean }>();
  let pressed: (() => void) | null = null;
  let focused: EventTarget | null = null;
  let started = false;

  function note(event: Event) {
    const { target, type } = event;
    if (type === 'focusin') focused = target;
    if (type === 'input' && isControl(target)) {
      typed.set(target, { value: target.value, checked: target instanceof HTMLInputElement && target.checked });
    }
    const button =
      type === 'click' && target instanceof Element ? target.closest<HTMLButtonElement>('button[type=button]') : null;
    // The browser itself opens a popover, so a second click would close it.
    if (button && !button.popoverTargetElement) pressed = () => button.click();
    if (type === 'submit' && target instanceof HTMLFormElement) {
      event.preventDefault();
      const { submitter } = event as SubmitEvent;
      pressed = () => target.requestSubmit(submitter);
    }
    start();
  }

  function start() {
    if (started) return;
    started = true;
    void begin(root).then(finish, giveUp);
  }

  function finish() {
    for (const sign of SIGNS) removeEventListener(sign, note, true);
    for (const [control, state] of typed) if (control.isConnected) setAgain(control, state);
    if (focused instanceof HTMLElement && focused.isConnected) focused.focus();
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

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
export const isControl = (target: unknown): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

const isTicked = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type);

/** What a control holds: its text, or whether it is ticked. */
export const stateOf = (control: Control): string | boolean => (isTicked(control) ? control.checked : control.value);

const stateAtStart = (control: Control): string | boolean => {
  if (control instanceof HTMLSelectElement) return [...control.options].find((option) => option.defaultSelected)?.value ?? '';
  return isTicked(control) ? control.defaultChecked : control.defaultValue;
};

/** Whether a control of a page that the server has rendered holds something else than the server wrote. */
export const isChanged = (control: Control) => stateOf(control) !== stateAtStart(control);

/**
 * Gives a control a state, as if the person had typed it. The setter of the prototype is called, because React replaces the
 * element's own and would not notice the change.
 */
export function fillControl(control: Control, state: string | boolean) {
  if (isTicked(control)) {
    if (control.checked !== state) control.click();
    return;
  }
  const types = [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement];
  const type = types.find((one) => control instanceof one);
  const setValue = (value: string) => Object.getOwnPropertyDescriptor(type?.prototype, 'value')?.set?.call(control, value);
  // The element's own setter tells React of a value that differs from the one that follows.
  if (!(control instanceof HTMLSelectElement)) control.value = state === '' ? ' ' : '';
  setValue(String(state));
  for (const event of ['input', 'change']) control.dispatchEvent(new Event(event, { bubbles: true }));
}

/** Types of fields that no program fills, or whose value a page cannot set. */
const NOT_FILLED = new Set(['button', 'submit', 'reset', 'image', 'file', 'hidden', 'radio', 'checkbox']);

/**
 * Tells the app of fields that a password manager or the browser has filled without an event, before their form is sent. Without
 * it a form would say that a field is empty which shows a text.
 */
export function readFilledFields() {
  const known = new WeakMap<Control, string | boolean>();
  const note = ({ target }: Event) => {
    if (isControl(target)) known.set(target, stateOf(target));
  };
  for (const event of ['input', 'change']) addEventListener(event, note, true);
  addEventListener(
    'submit',
    ({ target }) => {
      if (!(target instanceof HTMLFormElement)) return;
      for (const control of target.elements) {
        if (!isControl(control) || NOT_FILLED.has(control.type) || control.matches(':disabled, [readonly]')) continue;
        if (control.value !== '' && control.value !== known.get(control)) fillControl(control, control.value);
      }
    },
    true,
  );
}

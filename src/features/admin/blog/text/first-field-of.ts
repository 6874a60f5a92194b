/** The first field of a form, by the form's id; null if there is none. */
export const firstFieldOf = (form: string) =>
  document.getElementById(form)?.querySelector<HTMLElement>('input, textarea') ?? null;

import type { Page } from 'playwright';

/** Waits until the rating desk shows the answer that its address names. The address changes a moment before the page does. */
export async function waitForAnswer(desk: Page) {
  const questionId = decodeURIComponent(new URL(desk.url()).pathname.split('/').at(-1) ?? '');
  await desk.getByText(questionId, { exact: true }).waitFor();
  await desk.getByRole('button', { name: 'Save and next' }).waitFor();
}

/** Requests the screen recording of the answer on the desk. */
export async function askForScreen(desk: Page) {
  await desk.getByLabel('Why do you need the screen?').fill('The gaps of the recording have to be seen.');
  await desk.getByRole('button', { name: 'Show the screen' }).click();
}

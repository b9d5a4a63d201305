import type { FrameLocator } from "@playwright/test";

type Role = Parameters<FrameLocator["getByRole"]>[0];

// Somebody who types fast.
const delay = 60;

/** Presses what is called so, the first of several. */
export async function press(app: FrameLocator, role: Role, name: string | RegExp): Promise<void> {
  await app
    .getByRole(role, { name, exact: typeof name === "string" })
    .first()
    .click();
}

/** Types at the end of what a field holds. */
export async function type(app: FrameLocator, role: Role, name: string, text: string): Promise<void> {
  const field = app.getByRole(role, { name }).first();
  await field.click();
  await field.press("End");
  await field.pressSequentially(text, { delay });
}

/** Types over what the n-th text field of that name holds. */
export async function typeOver(app: FrameLocator, name: RegExp, nth: number, text: string): Promise<void> {
  const field = app.getByRole("textbox", { name }).nth(nth);
  await field.click();
  await field.press("Control+a");
  await field.pressSequentially(text, { delay });
}

/** Chooses the n-th of a list's values. */
export async function choose(app: FrameLocator, name: string, index: number): Promise<void> {
  const list = app.getByRole("combobox", { name, exact: true });
  await list.focus();
  for (let step = 0; step < index; step += 1) await list.press("ArrowDown");
}

import type { Page } from "@playwright/test";

/** Between two keys of a scanner that types. */
const keyMs = 8;

/** Types a code and Enter as a scanner does: the events carry its pace, however late a busy browser gets to them. */
export async function scanCode(page: Page, code: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const startMs = Date.now();
  for (const [position, key] of [...code, "Enter"].entries()) {
    const timestamp = (startMs + position * keyMs) / 1_000;
    const text = key === "Enter" ? "\r" : key;
    await devtools.send("Input.dispatchKeyEvent", { type: "keyDown", key, text, timestamp });
    await devtools.send("Input.dispatchKeyEvent", { type: "keyUp", key, timestamp });
  }
  await devtools.detach();
}

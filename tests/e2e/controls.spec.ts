import { expect, test } from "@playwright/test";
import { visits } from "./controls/visits";
import { Walk } from "./controls/walk";
import { StoreAdmin } from "./store-admin";

/** Those of the visits whose controls are pressed; the others make subjects for tests of their own. */
const walked = ["the suppliers", "a new supplier", "a new supplier that is typed", "a supplier"];

for (const name of walked) {
  test(`each control of ${name} does something, and nothing fails by it`, async ({ page }) => {
    test.setTimeout(300_000);
    const visit = visits[name];
    if (!visit) throw new Error(`There is no visit ${name}.`);
    const walk = new Walk(new StoreAdmin(page), visit);
    await walk.run();
    expect(walk.faults).toEqual([]);
    expect(walk.pressed).not.toEqual([]);
  });
}

import { expect } from "@playwright/test";
import { visits } from "./controls/visits";
import { Walk } from "./controls/walk";
import { test } from "./merchants-browser";
import { StoreAdmin } from "./store-admin";

/** Its controls are pressed in each run of the tests, so that the walk itself goes on working; `npm run walk` visits all. */
const always = ["a count's review"];
const walked = process.env.E2E_WALK === "all" ? Object.keys(visits) : always;

for (const name of walked) {
  test(`each control of ${name} does something, and nothing fails`, async ({ page }) => {
    test.setTimeout(300_000);
    const visit = visits[name];
    if (!visit) throw new Error(`There is no visit ${name}.`);
    const walk = new Walk(new StoreAdmin(page), visit);
    await walk.run();
    expect(walk.faults).toEqual([]);
    expect(walk.pressed).not.toEqual([]);
  });
}

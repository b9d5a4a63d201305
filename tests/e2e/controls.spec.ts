import { expect, test } from "@playwright/test";
import { visits } from "./controls/visits";
import { Walk } from "./controls/walk";
import { StoreAdmin } from "./store-admin";

/** Those that each run of the tests visits; `npm run walk` visits all. */
const always = [
  "home",
  "the suppliers",
  "a new supplier",
  "a new supplier that is typed",
  "a supplier",
  "a supplier's products",
  "a new purchase order",
  "a draft",
  "a sent order",
  "a received order",
  "receiving",
  "what to order",
  "the transfers",
  "a new transfer",
  "a transfer",
  "the counts",
  "a count's review",
  "a submitted count",
  "a variant's stock",
  "the reports",
  "the spend",
  "the settings",
];
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

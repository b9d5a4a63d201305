import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { testEnvironment } from "../support/environment";
import { faultsInLog } from "../support/faults-in-log";
import { sessionToken } from "../support/session-tokens";
import { useStack } from "../support/stack";

const { shop, logFile } = useStack();

it("the search through a whole run's log finds each kind of secret and invalid entries, and nothing in an ordinary line", async () => {
  const messages = [
    "request",
    sessionToken(shop),
    `with ${testEnvironment.SHOPIFY_API_SECRET}`,
    testEnvironment.RESEND_API_KEY,
    "shpat_0123456789",
    `v1.k1.${"a".repeat(16)}.${"b".repeat(24)}.${"c".repeat(22)}`,
  ];
  const entry = { level: "info", time: "2026-11-23T11:00:00.000Z", shop: "a.myshopify.com" };
  const lines = [...messages.map((msg) => JSON.stringify({ ...entry, msg })), "a warning of a library"];
  const file = path.join(mkdtempSync(path.join(tmpdir(), "log-")), "app.log");
  writeFileSync(file, lines.join("\n"));
  expect(await faultsInLog(file)).toEqual([
    "a session token in line 2",
    "the app's secret in line 3",
    "the mail service's key in line 4",
    "an access token in line 5",
    "a sealed token in line 6",
    "no entry of the log in line 7: a warning of a library",
  ]);
});

// tests/support/global-stack.ts looks again when all is over.
it("what the app has logged of the attacks so far is entries alone, and contains no secret", async () => {
  expect(await faultsInLog(logFile)).toEqual([]);
});

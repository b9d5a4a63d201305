import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { testEnvironment } from "../support/environment";
import { secretsInLog } from "../support/secrets-in-log";
import { sessionToken } from "../support/session-tokens";
import { useStack } from "../support/stack";

const { shop, logFile } = useStack();

it("the search through a whole run's log finds each kind of secret, and nothing in an ordinary line", async () => {
  const lines = [
    '{"level":"info","shop":"a.myshopify.com","msg":"request"}',
    `{"msg":"${sessionToken(shop)}"}`,
    `{"msg":"with ${testEnvironment.SHOPIFY_API_SECRET}"}`,
    `{"msg":"${testEnvironment.RESEND_API_KEY}"}`,
    '{"msg":"shpat_0123456789"}',
    `{"msg":"v1.k1.${"a".repeat(16)}.${"b".repeat(24)}.${"c".repeat(22)}"}`,
  ];
  const file = path.join(mkdtempSync(path.join(tmpdir(), "log-")), "app.log");
  writeFileSync(file, lines.join("\n"));
  expect(await secretsInLog(file)).toEqual([
    "a session token in line 2",
    "the app's secret in line 3",
    "the mail service's key in line 4",
    "an access token in line 5",
    "a sealed token in line 6",
  ]);
});

// tests/support/global-stack.ts looks again when all is over.
it("what the app has logged of the attacks so far tells no secret", async () => {
  expect(await secretsInLog(logFile)).toEqual([]);
});

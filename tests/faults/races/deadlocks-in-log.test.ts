import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { deadlocksInLog } from "./deadlocks-in-log";

test("each deadlock is listed with the log's own words, and nothing of what comes after", () => {
  const data = mkdtempSync(path.join(os.tmpdir(), "backroom-log-"));
  const at = "2026-11-23 02:16:27.123 UTC [77]";
  writeFileSync(
    path.join(data, "server.log"),
    `${at} LOG:  database system is ready\n${at} ERROR:  deadlock detected\n` +
      `${at} DETAIL:  Process 77 waits for ShareLock on transaction 5; blocked by process 78.\n` +
      "\tProcess 77: UPDATE a\n\tProcess 78: UPDATE b\n" +
      `${at} HINT:  See server log for query details.\n${at} STATEMENT:  UPDATE a\n`,
  );
  expect(deadlocksInLog(data)).toEqual([expect.stringMatching(/Process 78: UPDATE b$/)]);
  rmSync(data, { recursive: true });
});

import { inject } from "vitest";
import { cloneDatabase, renewDatabase } from "./database";

/** Where this process's files find their database, one after the other. */
const kept = process.env as { DATABASE_URL?: string; TEST_FILES_BEFORE?: string };

// Runs before a test file's imports: what it imports finds a database in which nothing is.
const filesBefore = Number(kept.TEST_FILES_BEFORE ?? 0);
if (filesBefore === 0 || !kept.DATABASE_URL) kept.DATABASE_URL = await cloneDatabase(inject("postgresUrl"));
else {
  const { pools } = await import("~/infra/db/db.server");
  await renewDatabase(kept.DATABASE_URL, { pools, firstShopId: filesBefore * 1_000 });
}
kept.TEST_FILES_BEFORE = String(filesBefore + 1);
await import("./setup-file");

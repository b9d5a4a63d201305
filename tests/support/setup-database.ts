import { inject } from "vitest";
import { cloneDatabase } from "./database";

// Runs before a test file's imports: what it imports finds a database of its own.
process.env.DATABASE_URL = await cloneDatabase(inject("postgresUrl"));
await import("./setup-file");

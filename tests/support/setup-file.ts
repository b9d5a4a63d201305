import { inject } from "vitest";
import { cloneDatabase } from "./database";
import { testEnvironment } from "./environment";

// Runs before a test file's imports: what it imports finds a database of its own.
Object.assign(process.env, testEnvironment, { DATABASE_URL: await cloneDatabase(inject("postgresUrl")) });

// What a test makes happen is said as the server says it.
await import("~/texts/say.server");

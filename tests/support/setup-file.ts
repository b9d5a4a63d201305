import { testEnvironment } from "./environment";

// Runs before a test file's imports.
Object.assign(process.env, testEnvironment);

// What a test makes happen is said as the server says it.
await import("~/texts/translate.server");

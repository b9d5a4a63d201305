// npm run rotate-keys: brings every access token under the first of ENCRYPTION_KEYS; the app may go on meanwhile.
import { env } from "~/env.server";
import { loadApp } from "./app-build";

if (!env.DATABASE_URL)
  throw new Error("DATABASE_URL is not set: there is no database to rotate the keys of.");
const { process: app } = await loadApp();
try {
  const { rewritten, unreadable } = await app.unsafeRotateTokenKeys();
  console.log(`${rewritten} shops' tokens were rewritten; all that open are under the first key now.`);
  if (unreadable.length > 0) {
    console.error(`No key opens the tokens of ${unreadable.length} shops: ${unreadable.join(", ")}`);
    console.error("They work again when somebody opens Backroom in these stores' admin and allows it anew.");
    process.exitCode = 1;
  }
} finally {
  await app.close();
}

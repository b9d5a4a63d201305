// npm run rotate-keys: encrypts every access token under the first of ENCRYPTION_KEYS, also while the app runs.
import { assertShopWall } from "~/infra/db/shop-wall";
import { directDatabaseUrl, env } from "~/infra/env/env.server";
import { loadApp } from "./app-build";

const say = (line: string) => process.stdout.write(`${line}\n`);
const complain = (line: string) => process.stderr.write(`${line}\n`);

if (!env.DATABASE_URL)
  throw new Error("DATABASE_URL is not set: there is no database to rotate the keys of.");
const { process: app } = await loadApp();
await assertShopWall(directDatabaseUrl(), { isOn: env.ROW_LEVEL_SECURITY });
try {
  const { rewritten, unreadable } = await app.unsafeRotateTokenKeys();
  say(`${rewritten} shops' tokens were rewritten; all that open are under the first key now.`);
  if (unreadable.length > 0) {
    complain(`No key opens the tokens of ${unreadable.length} shops: ${unreadable.join(", ")}`);
    complain("They work again when somebody opens Backroom in these stores' admin and allows it again.");
    process.exitCode = 1;
  }
} finally {
  await app.close();
}
